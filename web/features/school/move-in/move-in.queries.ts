import { type ListImport, movingIn } from '@soltura/contract/moving-in/moving-in';
import { type UndoneRecord, undoing } from '@soltura/contract/undo/undo';
import { isHistoryList } from '@soltura/domain/moving-in/history-lists';
import { tableNames } from '@soltura/domain/tables/table';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { setupQuery } from '../../../base/school.queries.ts';
import { startUndoTrail } from '../../../editing/undo.ts';
import { describeKept } from '../../../parts/imports/describe-kept.ts';
import { refreshTables } from '../../tables/refresh-tables.ts';

export const moveInQuery = queryOptions({
  queryKey: ['moving-in'],
  queryFn: ({ signal }) => call(movingIn.read, {}, { signal }),
  // Imports on other pages, and other admins, change it.
  staleTime: 0,
});

/**
 * Takes imports back and shows a toast; `imports` are newest first. Of a history, unchanged records are taken back, and
 * `onKept` gets the others.
 */
export function takeImportsBack(
  cache: QueryClient,
  imports: readonly ListImport[],
  onKept: (kept: readonly UndoneRecord[]) => void,
): void {
  const partial = new Set(
    imports.filter(({ list }) => isHistoryList(list)).map(({ changeSet }) => changeSet),
  );
  const kept: UndoneRecord[] = [];
  const trail = startUndoTrail(async (changeSet) => {
    const body = partial.has(changeSet) ? { changeSet, keepsChanged: true } : { changeSet };
    const undone = await call(undoing.undo, { body }, { isLong: true });
    kept.push(...undone.filter(({ action }) => action === 'kept'));
  });
  for (const { changeSet } of imports.toReversed()) trail.note(changeSet);
  const refresh = async () => {
    onKept([...kept]);
    await Promise.all([
      cache.invalidateQueries({ queryKey: moveInQuery.queryKey }),
      cache.invalidateQueries({ queryKey: setupQuery.queryKey }),
      ...tableNames.map((name) => refreshTables(cache, name)),
    ]);
  };
  trail.offer(refresh, async () => describeKept(kept))?.();
}
