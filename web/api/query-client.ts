import type { LiveKind } from '@soltura/domain/live/live-event';
import { focusManager, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { hasContact } from './contact.ts';
import { logFailure } from './log.ts';
import { retryPauseMs } from './retry-pause.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `live`: the kinds of events after which a query is read again while it is shown (screens-staff 11). */
    queryMeta: { live?: readonly LiveKind[] };
  }
}

const RETRIES = 3;
const FINAL_STATUSES: readonly (number | undefined)[] = [401, 403, 404];

// Answers are rendered at once instead of in a later task.
notifyManager.setScheduler(queueMicrotask);

// The window's own focus event is needed too: a window beside others gets the focus without having been hidden.
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
 * Creates the cache of one signed-in session, which is dropped at sign-out. An answer stays fresh until the session
 * ends unless its query says otherwise (screens-student 1.14). Reads are retried, writes are not (api.md 4.1). Requests
 * do not wait for `navigator.onLine`, which is often wrong.
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

/**
 * False for a missing token, permission or record, where a retry does not help (screens-student 1.11), and without a
 * network: reads are repeated when it returns.
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return (
    hasContact() &&
    failureCount < RETRIES &&
    !(error instanceof ApiError && FINAL_STATUSES.includes(error.status))
  );
}
