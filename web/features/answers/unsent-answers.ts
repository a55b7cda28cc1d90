import { answerModes } from '@soltura/domain/answers/review-answer';
import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';

const whose = {
  /** Made when it was done. */
  key: z.string(),
  /** The person who typed: it is sent with their token only. */
  userId: z.int(),
  studentId: z.int(),
  /** Whether staff typed it for the student, which decides the call. */
  onBehalf: z.boolean(),
  exampleId: z.int(),
  at: z.string(),
};

const unsentAnswer = z.discriminatedUnion('kind', [
  z.object({ ...whose, kind: z.literal('answer'), mode: z.enum(answerModes), typed: z.string() }),
  /** 'Mine was right too', or that it was not after all. */
  z.object({ ...whose, kind: z.literal('own'), answer: z.string(), isRight: z.boolean() }),
]);

/** A typed answer, or what a learner says of one, that the server has not acknowledged yet. */
export type UnsentAnswer = z.output<typeof unsentAnswer>;

/** The typed answers on this device that wait to be sent. */
export const unsentAnswers = openUnsentStore(
  { prefix: 'unsent-answer:', schema: unsentAnswer, label: ({ key }) => key, doneAt: ({ at }) => at },
  deviceStorage,
);
