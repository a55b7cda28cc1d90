import type { QueryClient } from '@tanstack/react-query';
import {
  foundWeeksKey,
  groupsKey,
  recentRecordsKey,
  staffDayKey,
  weeklyRecordsKey,
} from '../../base/record-keys.ts';
import { membershipWeeksKey, studentsKey } from '../../base/student-keys.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';

/**
 * The queries that contain or count week records, assignments, calls and sessions: weeks, months of a coach, weeks of
 * memberships, students, whose memberships count completed weeks and whose credits are used by calls, groups and home.
 */
const AFFECTED_KEYS = [
  weeklyRecordsKey,
  foundWeeksKey,
  recentRecordsKey,
  membershipWeeksKey,
  [...studentsKey, 'one'],
  groupsKey,
  staffDayKey,
] as const;

/**
 * Reloads the shown records, and invalidates all others (screens-staff 11). Resolves when the screen is up to date; the
 * screen keeps its data meanwhile, also after a failure.
 */
export async function refreshRecords(cache: QueryClient): Promise<void> {
  await Promise.all([refreshHolders(cache), cache.invalidateQueries({ queryKey: oneRecordKey })]);
}

/**
 * `refreshRecords` after a record was deleted in its own panel, without the record itself. The button that opened the
 * panel disappears with the record, and may have the focus.
 */
export async function refreshAfterRemoval(cache: QueryClient): Promise<void> {
  await refreshHolders(cache);
  requestAnimationFrame(catchLostFocus);
}

async function refreshHolders(cache: QueryClient): Promise<void> {
  await Promise.all(AFFECTED_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
