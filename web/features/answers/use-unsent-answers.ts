import { useEffect } from 'react';
import { unsentAnswers } from './unsent-answers.ts';

/** Sends typed answers that a page before this one kept; without any, their sender is not even loaded. */
export function useUnsentAnswers(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined && unsentAnswers.list(userId).length > 0) sendWaitingAnswers(userId);
  }, [userId]);
}

/** Sends the typed answers that wait. */
export function sendWaitingAnswers(userId: number): void {
  void import('./answer-sender.ts').then(({ sendAnswers }) => sendAnswers(userId));
}
