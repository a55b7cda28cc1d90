import { answerModes } from '@soltura/domain/answers/review-answer';
import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';

const whose = {
  key: z.string(),
  userId: z.int(),
  studentId: z.int(),
  onBehalf: z.boolean(),
  exampleId: z.int(),
  at: z.string(),
};

const unsentAnswer = z.discriminatedUnion('kind', [
  /** An answer in the gaps of a Spanglish sentence is in `gaps`, any other answer in `typed`. */
  z.object({
    ...whose,
    kind: z.literal('answer'),
    mode: z.enum(answerModes),
    typed: z.optional(z.string()),
    gaps: z.optional(z.array(z.string())),
  }),
  /** A proposed answer ('Mine was right too'), or its withdrawal. */
  z.object({ ...whose, kind: z.literal('own'), answer: z.string(), isRight: z.boolean() }),
]);

/** A typed answer, or a proposed answer, that the server has not acknowledged yet. */
export type UnsentAnswer = z.output<typeof unsentAnswer>;

export const unsentAnswers = openUnsentStore(
  { prefix: 'unsent-answer:', schema: unsentAnswer, label: ({ key }) => key, doneAt: ({ at }) => at },
  deviceStorage,
);
