import type { Example } from '@soltura/contract/examples/examples';
import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards/flashcards';
import {
  type RemovedFlashcard,
  removeFlashcards,
  restoreFlashcards,
  settleFlashcards,
} from '@soltura/domain/flashcards/collection';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../api/log.ts';
import { useUndoKey } from '../../ui/hooks/use-undo-key.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { sendAddition, sendRemoval, tellWaiting } from './change-collection.ts';
import { type CollectionOwner, useCollectionOwner } from './collection-owner.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { beginChange, endChange } from './refresh-soon.ts';
import { patchCollection, reportFailure, useCollect } from './use-collect.ts';

/** Collects several examples at once on screen, then on the server; refused ones are taken away again. */
export function useAddFlashcards(): (examples: readonly Example[]) => void {
  return useCollect(({ count, wanted, failure }) => {
    const isOne = wanted === 1;
    if (count === wanted)
      toast.succeeded(isOne ? 'Flashcard added successfully' : 'All flashcards added successfully');
    else if (failure || isOne)
      reportFailure(isOne ? 'Failed to add Flashcard' : 'Failed to add some flashcards', failure);
    else toast.succeeded(`Added ${formatNumber(count)} of ${formatNumber(wanted)} flashcards successfully`);
  }).collect;
}

export function useAddFlashcard(): (example: Example) => void {
  const addFlashcards = useAddFlashcards();
  return (example) => addFlashcards([example]);
}

type Removed = readonly RemovedFlashcard<Example, StudentExample>[];

interface Removal {
  owner: CollectionOwner;
  entryIds: ReadonlySet<number>;
}

interface Return {
  owner: CollectionOwner;
  removed: Removed;
}

/**
 * Removes cards at once on screen, then on the server. Refused ones return to their old places; without an answer the
 * removal waits on the device. For 10 s the toast, or Ctrl+Z, brings them back with interval and history.
 */
export function useRemoveFlashcards(): (entries: readonly StudentExample[]) => void {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  const bringBack = useBringBack();
  useUndoKey();
  const { mutate } = useMutation({
    mutationFn: ({ owner, entryIds }: Removal) => sendRemoval(owner, [...entryIds]),
    onMutate: async ({ owner, entryIds }): Promise<Removed> => {
      await beginChange(cache, flashcardDataKey(owner.studentId));
      const data = cache.getQueryData<FlashcardData>(flashcardDataKey(owner.studentId));
      const change = data && removeFlashcards(data, entryIds);
      if (!change || change.removed.length < entryIds.size) logFailure('Flashcard Not Found', undefined);
      patchCollection(cache, owner.studentId, (latest) => change?.data ?? latest);
      return change?.removed ?? [];
    },
    onSuccess: (answer, { owner, entryIds }, removed) => {
      const isOne = entryIds.size === 1;
      const noun = isOne ? 'Flashcard' : countOf(entryIds.size, 'flashcard');
      if (answer === 'waiting') {
        tellWaiting(`${noun} removed on this device.`, () => bringBack({ owner, removed }));
        return;
      }
      const { removed: done, failure } = answer;
      const kept = removed.filter(({ entry }) => !done.has(entry.recordId));
      const gone = removed.filter(({ entry }) => done.has(entry.recordId));
      patchCollection(cache, owner.studentId, (data) => restoreFlashcards(data, kept));
      const undo = gone.length > 0 ? () => bringBack({ owner, removed: gone }) : undefined;
      if (done.size < entryIds.size) {
        reportFailure(
          isOne ? 'Failed to remove Flashcard' : 'Failed to remove some flashcards',
          failure,
          undo,
        );
      } else {
        toast.succeeded(`${noun} removed successfully`, { undo });
      }
    },
    onSettled: (_answer, _error, { owner }) => endChange(cache, flashcardDataKey(owner.studentId)),
  });
  return (entries) => {
    if (entries.length === 0) return;
    mutate({ owner: findOwner(), entryIds: new Set(entries.map(({ recordId }) => recordId)) });
  };
}

export function useRemoveFlashcard(): (entry: StudentExample) => void {
  const removeFlashcards = useRemoveFlashcards();
  return (entry) => removeFlashcards([entry]);
}

function useBringBack(): (back: Return) => void {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ owner, removed }: Return) =>
      sendAddition(
        owner,
        removed.map(({ example }) => example),
        false,
      ),
    onMutate: async ({ owner, removed }) => {
      await beginChange(cache, flashcardDataKey(owner.studentId));
      patchCollection(cache, owner.studentId, (data) => restoreFlashcards(data, removed));
    },
    onSuccess: (answer, { owner, removed }) => {
      if (answer === 'waiting') return;
      const { added: done, failure } = answer;
      const stored = new Map(
        removed.map(({ example, entry }) => {
          const card = done.get(example.recordId);
          // The card on screen may contain an unsent grade.
          return [entry.recordId, card?.recordId === entry.recordId ? entry : card] as const;
        }),
      );
      patchCollection(cache, owner.studentId, (data) => settleFlashcards(data, stored));
      if (done.size === removed.length) toast.succeeded('Undone');
      else reportFailure('Could not undo', failure);
    },
    onSettled: (_answer, _error, { owner }) => endChange(cache, flashcardDataKey(owner.studentId)),
  });
  return mutate;
}
