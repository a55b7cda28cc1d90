import type { QueryClient } from '@tanstack/react-query';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { foundWeeksKey } from '../records/long-weeks.queries.ts';
import { oneRecordKey, recentRecordsKey, weeklyRecordsKey } from '../records/records.queries.ts';
import { membershipWeeksKey, studentsKey } from './students.queries.ts';

const oneStudentKey = [...studentsKey, 'one'] as const;

/**
 * Reads again what the screen shows of students and memberships, and the rest when it is next looked at; week records
 * show both, and the names of records are made of the student's (screens-staff 11).
 *
 * Ends when what is shown is new; the screen keeps what it has meanwhile, also when that fails.
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

/** The same after bundle credits changed, which only their student's page shows. */
export async function refreshCredits(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: oneStudentKey }),
    cache.invalidateQueries({ queryKey: oneRecordKey }),
  ]);
}

/** The same after a bundle credit was deleted: what opened its panel goes with it, and may have the focus. */
export async function refreshAfterCreditRemoval(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: oneStudentKey });
  requestAnimationFrame(catchLostFocus);
}
