import type { QueryClient } from '@tanstack/react-query';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { oneRecordKey, weeklyRecordsKey } from './records.queries.ts';

/**
 * Reads again what the screen shows of records, and the rest when it is next looked at (screens-staff 11).
 *
 * Ends when what is shown is new; the screen keeps what it has meanwhile, also when that fails.
 */
export async function refreshRecords(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: weeklyRecordsKey }),
    cache.invalidateQueries({ queryKey: oneRecordKey }),
  ]);
}

/**
 * The same after a record was deleted from its own panel, which closes: the record itself is not asked for again.
 *
 * The entry that opened the panel goes with the record, and may have the focus.
 */
export async function refreshAfterRemoval(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: weeklyRecordsKey });
  requestAnimationFrame(catchLostFocus);
}
