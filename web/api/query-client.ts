import { focusManager, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { logFailure } from './log.ts';
import { retryPauseMs } from './retry.ts';

const RETRIES = 3;
const FINAL_STATUSES: readonly (number | undefined)[] = [401, 403, 404];

// Renders an answer at once instead of in a later task.
notifyManager.setScheduler(queueMicrotask);

// A window that stands beside others is looked at again without having been hidden.
focusManager.setEventListener((onFocus) => {
  const look = () => onFocus();
  globalThis.addEventListener?.('focus', look);
  globalThis.document?.addEventListener('visibilitychange', look);
  return () => {
    globalThis.removeEventListener?.('focus', look);
    globalThis.document?.removeEventListener('visibilitychange', look);
  };
});

/**
 * Makes the cache of one signed-in person's session; it is thrown away when they sign out.
 *
 * An answer stays fresh until the session ends unless its query says otherwise (screens-student 1.14). Reads are
 * retried, writes are not (api.md 4.1). Nothing waits for `navigator.onLine`, which is often wrong.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) =>
        logFailure(error instanceof ApiError ? error.transportText : 'A query failed', error),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: retryPauseMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Retrying does not help against a missing token, permission or record (screens-student 1.11). */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES && !(error instanceof ApiError && FINAL_STATUSES.includes(error.status));
}
