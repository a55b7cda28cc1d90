import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';

const unsentRun = z.object({
  /** The idempotency key, made when the run started. */
  key: z.string(),
  /** The person who took the quiz; it is sent with their token only. */
  userId: z.int(),
  studentId: z.int(),
  /** True when staff took it for the student, which decides the endpoint. */
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
