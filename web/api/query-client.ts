import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { logFailure } from './log.ts';
import { retryPauseMs } from './retry.ts';

const RETRIES = 3;
const FINAL_STATUSES: readonly (number | undefined)[] = [401, 403, 404];

// Screens are drawn with an answer as soon as it is there, not in a later task.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of one person's session: made when they are signed in, thrown away when they are not.
 *
 * An answer stays fresh until the session ends unless its query says otherwise (screens-student 1.14). Reads are
 * retried, writes are not (api.md 4.1). Nothing waits for the browser to think it is online: it is often wrong.
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

/** A token, a permission or a record that is missing does not appear by asking again (screens-student 1.11). */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES && !(error instanceof ApiError && FINAL_STATUSES.includes(error.status));
}
