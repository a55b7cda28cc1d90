import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { call } from '../../api/client.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { logFailure } from '../../api/log.ts';
import { makeSender } from '../../editing/keep-sending.ts';
import { unsentTaskQuizzes } from './unsent-task-quizzes.ts';

export const sendTaskQuizzes = makeSender('send-task-quizzes', async (userId, isStillThem) => {
  for (const quiz of unsentTaskQuizzes.list(userId)) {
    if (!isStillThem()) return true;
    const { key, taskId, finishedAt } = quiz;
    const input = { params: { id: taskId }, body: { finishedAt } };
    try {
      const options = { idempotencyKey: key, keepalive: true, waits: false };
      await call(myCoaching.finishQuiz, input, options);
    } catch (error) {
      if (!isAnswered(error)) return false;
      // A task may have been withdrawn meanwhile.
      logFailure('The quiz of a task was refused', error);
    }
    unsentTaskQuizzes.drop(quiz);
  }
  return true;
});
