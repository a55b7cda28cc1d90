import { example } from '@soltura/contract/examples/examples';
import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { addFlashcards, removeFlashcards } from '@soltura/domain/flashcards/collection';
import { offerOutcomes } from '@soltura/domain/path/new-sentences';
import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';
import { makeTemporaryCard } from '../collection/temporary-card.ts';

const unsentDecision = z.object({
  key: z.string(),
  userId: z.int(),
  studentId: z.int(),
  onBehalf: z.boolean(),
  exampleId: z.int(),
  outcome: z.enum(offerOutcomes),
  /** The decision about the same sentence that this one replaces. */
  before: z.optional(z.enum(offerOutcomes)),
  decidedAt: z.string(),
  day: z.string(),
  /** The sentence, to show its card after a reload; an earlier version stored none. */
  example: z.optional(example),
  emailAddress: z.optional(z.string()),
});

/** A decision to collect or leave a new sentence that the server has not acknowledged yet. */
export type UnsentDecision = z.output<typeof unsentDecision>;

export const unsentDecisions = openUnsentStore(
  {
    prefix: 'unsent-new:',
    schema: unsentDecision,
    label: ({ key }) => key,
    doneAt: ({ decidedAt }) => decidedAt,
  },
  deviceStorage,
);

/** The collection with a decision that the server has not answered; one that it contains already changes nothing. */
export function applyDecision(data: FlashcardData, decision: UnsentDecision): FlashcardData {
  const { example: sentence, exampleId, outcome, studentId, emailAddress = '', decidedAt } = decision;
  if (outcome === 'left') {
    const entries = data.studentExamples.filter(({ relatedExample }) => relatedExample === exampleId);
    return removeFlashcards(data, new Set(entries.map(({ recordId }) => recordId))).data;
  }
  if (!sentence) return data;
  const owner = { studentId, emailAddress };
  return addFlashcards(data, [makeTemporaryCard(sentence, owner, new Date(decidedAt))]);
}
