import type { Example } from '@soltura/contract/examples/examples';
import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards/flashcards';
import { addFlashcards, type Flashcard, settleFlashcards } from '@soltura/domain/flashcards/collection';
import { makePendingEntry } from '@soltura/domain/flashcards/pending-entry';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { readNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { type CollectionOwner, sendAddition, useCollectionOwner } from './collection-owner.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { beginChange, endChange } from './refresh-soon.ts';

interface Collected {
  count: number;
  wanted: number;
  /** The error because of which the rest was not sent; undefined when all was. */
  failure: unknown;
}

interface Addition {
  owner: CollectionOwner;
  cards: Flashcard<Example, StudentExample>[];
}

interface Collecting {
  readonly isPending: boolean;
  readonly collect: (examples: readonly Example[]) => void;
}

let lastTemporaryId = 0;

/** The card of an example until the server has answered, under a temporary id (screens-student 1.8). */
export function makeTemporaryCard(
  example: Example,
  { studentId, emailAddress }: CollectionOwner,
  isCustom = false,
): Flashcard<Example, StudentExample> {
  lastTemporaryId -= 1;
  const student = { recordId: studentId, emailAddress };
  return {
    example,
    entry: makePendingEntry(lastTemporaryId, example.recordId, student, readNow(), isCustom),
  };
}

/**
 * Collects examples at once on screen, then on the server; those that fail are taken away again (screens-student 1.8).
 */
export function useCollect(onCollected: (collected: Collected) => void, isCustom = false): Collecting {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ owner, cards }: Addition) =>
      sendAddition(
        owner,
        cards.map(({ example }) => example.recordId),
        isCustom,
      ),
    onMutate: async ({ owner, cards }) => {
      await beginChange(cache, flashcardDataKey(owner.studentId));
      patchCollection(cache, owner.studentId, (data) => addFlashcards(data, cards));
    },
    onSuccess: ({ done, failure }, { owner, cards }) => {
      const stored = new Map(
        cards.map(({ example, entry }) => [entry.recordId, done.get(example.recordId)] as const),
      );
      patchCollection(cache, owner.studentId, (data) => settleFlashcards(data, stored));
      const count = cards.filter(({ example }) => done.has(example.recordId)).length;
      onCollected({ count, wanted: cards.length, failure });
    },
    onSettled: (_answer, _error, { owner }) => endChange(cache, flashcardDataKey(owner.studentId)),
  });
  const collect = (examples: readonly Example[]) => {
    const owner = findOwner();
    mutate({ owner, cards: examples.map((example) => makeTemporaryCard(example, owner, isCustom)) });
  };
  return { isPending, collect };
}

export function patchCollection(
  cache: QueryClient,
  studentId: number,
  change: (data: FlashcardData) => FlashcardData,
): void {
  cache.setQueryData<FlashcardData>(flashcardDataKey(studentId), (data) => data && change(data));
}

/** Reports that a change of the collection failed. `undo` takes back the part that succeeded. */
export function reportFailure(text: string, error: unknown, undo?: () => void): void {
  toast.failed(text, undefined, undo);
  logFailure(error instanceof ApiError ? error.transportText : text, error);
}
