import { useEffect } from 'react';
import { unsentTaskQuizzes } from './unsent-task-quizzes.ts';

/** Sends quizzes of tasks left over from a former page. The code of the sender is loaded only if there are any. */
export function useUnsentTaskQuizzes(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined && unsentTaskQuizzes.list(userId).length > 0) sendWaitingTaskQuizzes(userId);
  }, [userId]);
}

export function sendWaitingTaskQuizzes(userId: number): void {
  void import('./task-quiz-sender.ts').then(({ sendTaskQuizzes }) => sendTaskQuizzes(userId));
}
