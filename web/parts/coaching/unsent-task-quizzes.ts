import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';

const unsentTaskQuiz = z.object({
  /** The idempotency key, the same for every attempt. */
  key: z.string(),
  /** The student; it is sent with their token only. */
  userId: z.int(),
  taskId: z.int(),
  finishedAt: z.string(),
});

/** The finished quiz of a task that the server has not acknowledged yet. */
export type UnsentTaskQuiz = z.output<typeof unsentTaskQuiz>;

export const unsentTaskQuizzes = openUnsentStore(
  {
    prefix: 'unsent-task-quiz:',
    schema: unsentTaskQuiz,
    label: ({ key }) => key,
    doneAt: ({ finishedAt }) => finishedAt,
  },
  deviceStorage,
);
