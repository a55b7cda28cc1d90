import { useEffect } from 'react';
import { unsentRuns } from './unsent-runs.ts';

/** Sends finished quizzes that a page before this one kept; without any, their sender is not even loaded. */
export function useUnsentRuns(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined && unsentRuns.list(userId).length > 0) sendWaitingRuns(userId);
  }, [userId]);
}

/** Sends the finished quizzes that wait. */
export function sendWaitingRuns(userId: number): void {
  void import('./run-sender.ts').then(({ sendRuns }) => sendRuns(userId));
}
