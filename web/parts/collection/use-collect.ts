import type { Example } from '@soltura/contract/examples/examples';
import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards/flashcards';
import { addFlashcards, type Flashcard, settleFlashcards } from '@soltura/domain/flashcards/collection';
import { countOf } from '@soltura/domain/numbers';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { readNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { sendAddition, tellWaiting } from './change-collection.ts';
import { type CollectionOwner, useCollectionOwner } from './collection-owner.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { beginChange, endChange } from './refresh-soon.ts';
import { makeTemporaryCard } from './temporary-card.ts';

interface Collected {
  count: number;
  wanted: number;
  /** The error that ended the sending; undefined when all examples were sent. */
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

/**
 * Collects examples at once on screen, then on the server; those that are refused are taken away again, and without an
 * answer they wait on the device (screens-student 1.8).
 */
export function useCollect(onCollected: (collected: Collected) => void, isCustom = false): Collecting {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ owner, cards }: Addition) =>
      sendAddition(
        owner,
        cards.map(({ example }) => example),
        isCustom,
      ),
    onMutate: async ({ owner, cards }) => {
      await beginChange(cache, flashcardDataKey(owner.studentId));
      patchCollection(cache, owner.studentId, (data) => addFlashcards(data, cards));
    },
    onSuccess: (answer, { owner, cards }) => {
      if (answer === 'waiting') {
        tellWaiting(`${countOf(cards.length, 'flashcard')} added on this device.`);
        return;
      }
      const { added: done, failure } = answer;
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
    mutate({
      owner,
      cards: examples.map((example) => makeTemporaryCard(example, owner, readNow(), isCustom)),
    });
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
