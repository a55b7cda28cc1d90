import type { Example } from '@soltura/contract/examples';
import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards';
import {
  addFlashcard,
  type RemovedFlashcard,
  removeFlashcard,
  restoreFlashcard,
  settleAddition,
} from '@soltura/domain/flashcards/collection';
import { makePendingEntry } from '@soltura/domain/flashcards/pending-entry';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/toast.ts';
import { sendAddition, sendRemoval, useCollectionOwner } from './collection-owner.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { beginChange, endChange } from './refresh-soon.ts';

let lastTemporaryId = 0;

/** Collects an example at once on screen, then on the server; takes it away again if that fails. */
export function useAddFlashcard(): (example: Example) => void {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  const { mutate } = useMutation({
    mutationFn: async ({ example, owner }: Addition) => {
      const entryId = await sendAddition(owner, example.recordId);
      if (!entryId) throw new Error('Failed to add Flashcard');
      return entryId;
    },
    onMutate: async ({ example, owner, temporaryId }) => {
      await beginChange(cache, flashcardDataKey(owner.studentId));
      const student = { recordId: owner.studentId, emailAddress: owner.emailAddress };
      const entry = makePendingEntry(temporaryId, example.recordId, student, new Date());
      patch(cache, owner.studentId, (data) => addFlashcard(data, { example, entry }));
    },
    onSuccess: (entryId, { owner, temporaryId }) => {
      patch(cache, owner.studentId, (data) => settleAddition(data, temporaryId, entryId));
      toast.succeeded('Flashcard added successfully');
    },
    onError: (error, { owner, temporaryId }) => {
      patch(cache, owner.studentId, (data) => settleAddition(data, temporaryId));
      report('Failed to add Flashcard', error);
    },
    onSettled: (_id, _error, { owner }) => endChange(cache, flashcardDataKey(owner.studentId)),
  });
  return (example) => {
    lastTemporaryId -= 1;
    mutate({ example, owner: findOwner(), temporaryId: lastTemporaryId });
  };
}

/** Removes a card at once on screen, then on the server; puts it back in its old place if that fails. */
export function useRemoveFlashcard(): (entry: StudentExample) => void {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  const { mutate } = useMutation({
    mutationFn: async ({ entryId, owner }: Removal) => {
      if ((await sendRemoval(owner, entryId)) !== 1) throw new Error('Failed to remove Flashcard');
    },
    onMutate: async ({ entryId, owner }): Promise<RemovedFlashcard<Example, StudentExample> | undefined> => {
      await beginChange(cache, flashcardDataKey(owner.studentId));
      const data = cache.getQueryData<FlashcardData>(flashcardDataKey(owner.studentId));
      const change = data && removeFlashcard(data, entryId);
      if (!change?.removed) logFailure('Flashcard Not Found', undefined);
      patch(cache, owner.studentId, () => change?.data);
      return change?.removed;
    },
    onSuccess: () => toast.succeeded('Flashcard removed successfully'),
    onError: (error, { owner }, removed) => {
      patch(cache, owner.studentId, (data) => (removed ? restoreFlashcard(data, removed) : data));
      report('Failed to remove Flashcard', error);
    },
    onSettled: (_answer, _error, { owner }) => endChange(cache, flashcardDataKey(owner.studentId)),
  });
  return (entry) => mutate({ entryId: entry.recordId, owner: findOwner() });
}

type Owner = ReturnType<ReturnType<typeof useCollectionOwner>>;

interface Addition {
  example: Example;
  owner: Owner;
  temporaryId: number;
}

interface Removal {
  entryId: number;
  owner: Owner;
}

function patch(
  cache: QueryClient,
  studentId: number,
  change: (data: FlashcardData) => FlashcardData | undefined,
): void {
  cache.setQueryData<FlashcardData>(flashcardDataKey(studentId), (data) => data && change(data));
}

function report(text: string, error: unknown): void {
  toast.failed(text);
  logFailure(error instanceof ApiError ? error.transportText : text, error);
}
