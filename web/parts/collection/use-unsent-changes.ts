import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flashcardDataKey } from './flashcards.queries.ts';
import { refreshSoon } from './refresh-soon.ts';
import { unsentChanges } from './unsent-changes.ts';

/**
 * Sends changes of collections left over from a former page, and reads the collection anew when the server has one. The
 * code of the sender is loaded only if there are any.
 */
export function useUnsentChanges(userId: number | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const stop = unsentChanges.subscribe((change) => {
      if (change === 'dropped') refreshSoon(cache, flashcardDataKey());
    });
    if (unsentChanges.list(userId).length > 0) sendWaitingChanges(userId);
    return stop;
  }, [cache, userId]);
}

export function sendWaitingChanges(userId: number): void {
  void import('./change-sender.ts').then(({ sendChanges }) => sendChanges(userId));
}
