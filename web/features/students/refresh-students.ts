import type { QueryClient } from '@tanstack/react-query';
import { foundWeeksKey, recentRecordsKey, weeklyRecordsKey } from '../../base/record-keys.ts';
import { membershipWeeksKey, studentsKey } from '../../base/student-keys.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';

const oneStudentKey = [...studentsKey, 'one'] as const;

/**
 * Reloads the shown students and memberships, and invalidates other data: week records contain both, and names of
 * records contain the student's (screens-staff 11). Resolves when the screen is up to date; the screen keeps its data
 * meanwhile, also after a failure.
 */
export async function refreshStudents(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: studentsKey }),
    cache.invalidateQueries({ queryKey: membershipWeeksKey }),
    cache.invalidateQueries({ queryKey: weeklyRecordsKey }),
    cache.invalidateQueries({ queryKey: foundWeeksKey }),
    cache.invalidateQueries({ queryKey: recentRecordsKey }),
    cache.invalidateQueries({ queryKey: oneRecordKey }),
  ]);
}

/** Reloads after a change of bundle credits, which only the page of their student shows. */
export async function refreshCredits(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: oneStudentKey }),
    cache.invalidateQueries({ queryKey: oneRecordKey }),
  ]);
}

/**
 * `refreshCredits` after a bundle credit was deleted: the button that opened its panel disappears, and may have the
 * focus.
 */
export async function refreshAfterCreditRemoval(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: oneStudentKey });
  requestAnimationFrame(catchLostFocus);
}
