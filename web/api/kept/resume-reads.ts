import type { QueryClient } from '@tanstack/react-query';
import { renewConfiguration } from '../configuration.ts';
import { hasContact, onContact } from '../contact.ts';
import { onLateAnswer, takeServedSince } from './read-kept.ts';

/**
 * Repeats failed reads, and reads that were shown from this device, when the server answers again. Returns a function
 * that ends it.
 */
export function resumeReads(cache: QueryClient): () => void {
  const read = (since = takeServedSince() ?? Number.POSITIVE_INFINITY) => {
    renewConfiguration();
    void cache.invalidateQueries({
      predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt >= since,
    });
  };
  const stops = [onContact(() => hasContact() && read()), onLateAnswer(() => read())];
  // A copy may have replaced the answer to a single request that was lost.
  const since = hasContact() ? takeServedSince() : undefined;
  if (since !== undefined) read(since);
  return () => {
    for (const stop of stops) stop();
  };
}
