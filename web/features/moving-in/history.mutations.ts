import { history } from '@soltura/contract/moving-in/history';
import { type UndoneRecord, undoing } from '@soltura/contract/undo/undo';
import type { HistoryListName } from '@soltura/domain/moving-in/history-lists';
import { countOf } from '@soltura/domain/numbers';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { foundWeeksKey, recentRecordsKey, weeklyRecordsKey } from '../../base/record-keys.ts';
import { membershipWeeksKey, studentsKey } from '../../base/student-keys.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';
import { startUndoTrail } from '../../editing/undo.ts';
import { describeKept } from '../../parts/imports/describe-kept.ts';
import type { ImportAnswer, Sending } from '../../parts/imports/import-source.ts';
import { toast } from '../../ui/overlays/toast.ts';

const affectedKeys = [
  weeklyRecordsKey,
  foundWeeksKey,
  recentRecordsKey,
  membershipWeeksKey,
  studentsKey,
  oneRecordKey,
] as const;

/** The outcome that the import of a file would have; stores nothing. */
export function tryHistory(
  list: HistoryListName,
  file: Uint8Array,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  return call(history.import, { params: { list }, query: {}, file }, { signal, isRepeatable: true });
}

/**
 * Imports a file that was tried, shows a toast with Undo, and returns the outcome. The undo takes back unchanged
 * records, and the toast then gives the number of records that were changed since.
 */
export async function applyHistory(
  cache: QueryClient,
  list: HistoryListName,
  file: Uint8Array,
  { shown, idempotencyKey, noteChangeSet }: Sending,
): Promise<ImportAnswer> {
  const refresh = () => Promise.all(affectedKeys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  let undone: readonly UndoneRecord[] = [];
  const trail = startUndoTrail(async (changeSet) => {
    undone = await call(undoing.undo, { body: { changeSet, keepsChanged: true } }, { isLong: true });
  });
  const result = await call(
    history.import,
    { params: { list }, query: { apply: 'true', shown }, file },
    {
      idempotencyKey,
      noteChangeSet: (changeSet) => {
        trail.note(changeSet);
        noteChangeSet?.(changeSet);
      },
    },
  ).finally(() => void refresh());
  if (!result.isApplied) return result;
  toast.succeeded(`${countOf(result.counts.create + result.counts.change, 'record')} imported`, {
    undo: trail.offer(refresh, async () => describeKept(undone)),
  });
  return result;
}
