import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const REFETCH_DELAY_MS = 500;

interface Pending {
  /** Changes that the server has not answered yet. */
  changes: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const pendingByQuery = new Map<string, Pending>();

function takePending(queryKey: QueryKey): Pending {
  const hash = hashKey(queryKey);
  const pending = pendingByQuery.get(hash) ?? { changes: 0, timer: undefined };
  pendingByQuery.set(hash, pending);
  return pending;
}

/** Opens a change of data already on screen: loads in flight are cancelled, and none is started until it ends. */
export function beginChange(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const pending = takePending(queryKey);
  pending.changes += 1;
  return holdRefresh(cache, queryKey);
}

/** Ends a change, whatever came of it: the data are fetched again soon. */
export function endChange(cache: QueryClient, queryKey: QueryKey): void {
  takePending(queryKey).changes -= 1;
  refreshSoon(cache, queryKey);
}

/** Cancels loads in flight, and the one about to start: they would show what a change has just replaced. */
export async function holdRefresh(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  clearTimeout(takePending(queryKey).timer);
  if (cache.getQueryData(queryKey) !== undefined) await cache.cancelQueries({ queryKey });
}

/** Fetches once more, 500 ms after the last of several quick changes (screens-student 1.8, step 5). */
export function refreshSoon(cache: QueryClient, queryKey: QueryKey): void {
  const pending = takePending(queryKey);
  clearTimeout(pending.timer);
  pending.timer = setTimeout(() => {
    if (pending.changes === 0) void cache.invalidateQueries({ queryKey });
  }, REFETCH_DELAY_MS);
}
