import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';

const unsentRun = z.object({
  key: z.string(),
  userId: z.int(),
  studentId: z.int(),
  onBehalf: z.boolean(),
  quizId: z.int(),
  finishedAt: z.string(),
  day: z.string(),
  cards: z.int(),
});

/** A finished quiz that the server has not acknowledged yet. */
export type UnsentRun = z.output<typeof unsentRun>;

export const unsentRuns = openUnsentStore(
  {
    prefix: 'unsent-quiz-run:',
    schema: unsentRun,
    label: ({ key }) => key,
    doneAt: ({ finishedAt }) => finishedAt,
  },
  deviceStorage,
);
