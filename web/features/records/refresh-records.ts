import type { QueryClient } from '@tanstack/react-query';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { membershipWeeksKey, studentsKey } from '../students/students.queries.ts';
import { foundWeeksKey } from './long-weeks.queries.ts';
import { oneRecordKey, recentRecordsKey, weeklyRecordsKey } from './records.queries.ts';

/**
 * What holds week records, their assignments, calls and sessions, or counts them: the weeks of every range, every
 * month of the coach, the weeks of memberships, and the students, whose memberships count what was completed and whose
 * credits are used by calls.
 */
const HOLDERS = [
  weeklyRecordsKey,
  foundWeeksKey,
  recentRecordsKey,
  membershipWeeksKey,
  [...studentsKey, 'one'],
] as const;

/**
 * Reads again what the screen shows of records, and the rest when it is next looked at (screens-staff 11).
 *
 * Ends when what is shown is new; the screen keeps what it has meanwhile, also when that fails.
 */
export async function refreshRecords(cache: QueryClient): Promise<void> {
  await Promise.all([refreshHolders(cache), cache.invalidateQueries({ queryKey: oneRecordKey })]);
}

/**
 * The same after a record was deleted from its own panel, which closes: the record itself is not asked for again.
 *
 * The entry that opened the panel goes with the record, and may have the focus.
 */
export async function refreshAfterRemoval(cache: QueryClient): Promise<void> {
  await refreshHolders(cache);
  requestAnimationFrame(catchLostFocus);
}

async function refreshHolders(cache: QueryClient): Promise<void> {
  await Promise.all(HOLDERS.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
