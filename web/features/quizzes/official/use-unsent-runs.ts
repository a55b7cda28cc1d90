import { useEffect } from 'react';
import { unsentRuns } from '../../../parts/path/unsent-runs.ts';

/** Sends finished quizzes left over from a former page. The code of the sender is loaded only if there are any. */
export function useUnsentRuns(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined && unsentRuns.list(userId).length > 0) sendWaitingRuns(userId);
  }, [userId]);
}

export function sendWaitingRuns(userId: number): void {
  void import('./run-sender.ts').then(({ sendRuns }) => sendRuns(userId));
}
