import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flashcardDataKey } from '../collection/flashcards.queries.ts';
import { refreshSoon } from '../collection/refresh-soon.ts';
import { unsentDecisions } from './unsent-decisions.ts';

/**
 * Sends decisions left over from a former page, and reads the collection anew when the server has them. The code of the
 * sender is loaded only if there are any.
 */
export function useUnsentDecisions(userId: number | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (userId === undefined || unsentDecisions.list(userId).length === 0) return undefined;
    const stop = unsentDecisions.subscribe((change) => {
      if (change === 'kept' || unsentDecisions.list(userId).length > 0) return;
      stop();
      refreshSoon(cache, flashcardDataKey());
    });
    sendWaitingDecisions(userId);
    return stop;
  }, [cache, userId]);
}

export function sendWaitingDecisions(userId: number): void {
  void import('./decision-sender.ts').then(({ sendDecisions }) => sendDecisions(userId));
}
