import { movingIn } from '@soltura/contract/moving-in/moving-in';
import { tableNames } from '@soltura/domain/tables/table';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { setupQuery } from '../../../base/school.queries.ts';
import { startUndoTrail } from '../../../editing/undo.ts';
import { refreshTables } from '../../tables/refresh-tables.ts';

export const moveInQuery = queryOptions({
  queryKey: ['moving-in'],
  queryFn: ({ signal }) => call(movingIn.read, {}, { signal }),
  // Imports on other pages, and other admins, change it.
  staleTime: 0,
});

/** Takes imports back, the newest first, and says so in a toast; `changeSets` are in that order. */
export function takeImportsBack(cache: QueryClient, changeSets: readonly number[]): void {
  const trail = startUndoTrail();
  for (const changeSet of changeSets.toReversed()) trail.note(changeSet);
  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: moveInQuery.queryKey }),
      cache.invalidateQueries({ queryKey: setupQuery.queryKey }),
      ...tableNames.map((name) => refreshTables(cache, name)),
    ]);
  };
  trail.offer(refresh)?.();
}
