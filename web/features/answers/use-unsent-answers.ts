import { useEffect } from 'react';
import { unsentAnswers } from '../../parts/unsent/unsent-answers.ts';

/** Sends typed answers left over from a former page. The code of the sender is loaded only if there are any. */
export function useUnsentAnswers(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined && unsentAnswers.list(userId).length > 0) sendWaitingAnswers(userId);
  }, [userId]);
}

export function sendWaitingAnswers(userId: number): void {
  void import('./answer-sender.ts').then(({ sendAnswers }) => sendAnswers(userId));
}
