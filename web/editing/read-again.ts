import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/**
 * Reads a record with `read` after cancelling running reads, which may have started before a change; undefined when it
 * no longer exists.
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

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
