import { useEffect } from 'react';
import { unsentDecisions } from './unsent-decisions.ts';

/** Sends decisions left over from a former page. The code of the sender is loaded only if there are any. */
export function useUnsentDecisions(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined && unsentDecisions.list(userId).length > 0) sendWaitingDecisions(userId);
  }, [userId]);
}

export function sendWaitingDecisions(userId: number): void {
  void import('./decision-sender.ts').then(({ sendDecisions }) => sendDecisions(userId));
}
