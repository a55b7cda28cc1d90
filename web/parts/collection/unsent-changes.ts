import { example } from '@soltura/contract/examples/examples';
import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { addFlashcards, removeFlashcards } from '@soltura/domain/flashcards/collection';
import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';
import { makeTemporaryCard } from './temporary-card.ts';

const whose = {
  key: z.string(),
  userId: z.int(),
  studentId: z.int(),
  emailAddress: z.string(),
  onBehalf: z.boolean(),
  changedAt: z.string(),
};

const unsentChange = z.discriminatedUnion('kind', [
  z.object({
    ...whose,
    kind: z.literal('add'),
    exampleIds: z.array(z.int()),
    isCustom: z.boolean(),
    /** The examples, to show their cards after a reload; of many cards they are left out. */
    examples: z.array(example),
  }),
  z.object({ ...whose, kind: z.literal('remove'), cardIds: z.array(z.int()) }),
]);

/** Cards that were added to a collection, or removed from it, and that the server has not acknowledged yet. */
export type UnsentChange = z.output<typeof unsentChange>;

/** The largest number of examples that are stored with a change: the device has room for a few MB. */
export const MAX_SHOWN = 50;

export const unsentChanges = openUnsentStore(
  {
    prefix: 'unsent-change:',
    schema: unsentChange,
    label: ({ key }) => key,
    doneAt: ({ changedAt }) => changedAt,
  },
  deviceStorage,
);

/** The collection with a change that the server has not answered; one that it contains already changes nothing. */
export function applyChange(data: FlashcardData, change: UnsentChange): FlashcardData {
  if (change.kind === 'remove') return removeFlashcards(data, new Set(change.cardIds)).data;
  const createdAt = new Date(change.changedAt);
  return addFlashcards(
    data,
    change.examples.map((shown) => makeTemporaryCard(shown, change, createdAt, change.isCustom)),
  );
}

export function countCards(change: UnsentChange): number {
  return (change.kind === 'add' ? change.exampleIds : change.cardIds).length;
}
