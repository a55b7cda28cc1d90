import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';

/**
 * What `read` asks for now; undefined when it is gone.
 *
 * A read on its way may have left before the change: it is given up, not joined.
 */
export async function readAgain<Held>(
  cache: QueryClient,
  queryKey: readonly unknown[],
  read: () => Promise<Held | undefined>,
): Promise<Held | undefined> {
  await cache.cancelQueries({ queryKey, exact: true });
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Whether the server says that there is no such record. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
