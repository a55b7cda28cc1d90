import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const REFETCH_DELAY_MS = 500;

interface Pending {
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

/** Begins an optimistic change: cancels running loads, and starts none until the change ends. */
export function beginChange(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const pending = takePending(queryKey);
  pending.changes += 1;
  return holdRefresh(cache, queryKey);
}

/** True while an optimistic change has no answer; the query is read again when it ends. */
export function isChanging(queryKey: QueryKey): boolean {
  return (pendingByQuery.get(hashKey(queryKey))?.changes ?? 0) > 0;
}

export function endChange(cache: QueryClient, queryKey: QueryKey): void {
  takePending(queryKey).changes -= 1;
  refreshSoon(cache, queryKey);
}

/** Cancels running loads and the one about to start, because their data would be older than the change. */
export async function holdRefresh(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  clearTimeout(takePending(queryKey).timer);
  if (cache.getQueryData(queryKey) !== undefined) await cache.cancelQueries({ queryKey });
}

/** Reloads at once, unless a change has no response yet; resolves when the data is loaded, or the load has failed. */
export async function refreshNow(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const pending = takePending(queryKey);
  clearTimeout(pending.timer);
  if (pending.changes === 0) await cache.invalidateQueries({ queryKey });
}

/** Reloads once, 500 ms after the last of several quick changes (screens-student 1.8, step 5). */
export function refreshSoon(cache: QueryClient, queryKey: QueryKey): void {
  const pending = takePending(queryKey);
  clearTimeout(pending.timer);
  pending.timer = setTimeout(() => void refreshNow(cache, queryKey), REFETCH_DELAY_MS);
}
