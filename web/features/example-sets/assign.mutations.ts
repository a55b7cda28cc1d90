import { authoring } from '@soltura/contract/authoring';
import type { Example } from '@soltura/contract/examples';
import { type FlashcardData, flashcards } from '@soltura/contract/flashcards';
import { splitBatches } from '@soltura/domain/examples/batches';
import { makePendingEntry } from '@soltura/domain/flashcards/pending-entry';
import { formatNumber } from '@soltura/domain/numbers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/toast.ts';
import { type CollectionOwner, useCollectionOwner } from '../flashcards/collection-owner.ts';
import { flashcardDataKey } from '../flashcards/flashcards.queries.ts';
import { beginChange, endChange } from '../flashcards/refresh-soon.ts';
import { quizExamplesQuery } from '../quizzes/quizzes.queries.ts';
import { addCards, type PendingCards, settleCards } from './bulk-addition.ts';

interface Assignment {
  readonly isPending: boolean;
  readonly assign: (examples: readonly Example[]) => void;
}

/** Far from the temporary ids of cards that are added one by one, which count down from -1. */
let lastTemporaryId = -1_000_000_000;

/** Puts examples into the active student's collection as custom cards: at once on screen, then on the server. */
export function useAssignToStudent(onAssigned: () => void): Assignment {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  const patch = (studentId: number, change: (data: FlashcardData) => FlashcardData) =>
    cache.setQueryData<FlashcardData>(flashcardDataKey(studentId), (data) => data && change(data));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ owner, cards }: StudentAssignment) => sendCards(owner, cards),
    onMutate: async ({ owner, cards }) => {
      await beginChange(cache, flashcardDataKey(owner.studentId));
      patch(owner.studentId, (data) => addCards(data, cards));
    },
    onSuccess: ({ ids, failure }, { owner, cards }) => {
      patch(owner.studentId, (data) => settleCards(data, cards, ids));
      if (ids.size > 0) onAssigned();
      if (failure) report('Failed to add some flashcards', failure);
      else if (ids.size === cards.length) toast.succeeded('All flashcards added successfully');
      else
        toast.succeeded(
          `Added ${formatNumber(ids.size)} of ${formatNumber(cards.length)} flashcards successfully`,
        );
      if (ids.size > 0)
        toast.succeeded(`Successfully assigned ${formatNumber(ids.size)} examples to student`);
    },
    onSettled: (_answer, _error, { owner }) => endChange(cache, flashcardDataKey(owner.studentId)),
  });
  const assign = (examples: readonly Example[]) => {
    if (!examples.every(isComplete)) {
      toast.failed('Missing required fields in flashcard');
      return;
    }
    const owner = findOwner();
    const student = { recordId: owner.studentId, emailAddress: owner.emailAddress };
    const now = new Date();
    const cards = examples.map((example) => {
      lastTemporaryId -= 1;
      return { example, entry: makePendingEntry(lastTemporaryId, example.recordId, student, now, true) };
    });
    mutate({ owner, cards });
  };
  return { isPending, assign };
}

/** Puts examples into an official quiz. */
export function useAssignToQuiz(quizId: number, onAssigned: () => void): Assignment {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ quizId: wanted, exampleIds }: QuizAssignment) => {
      let linked = 0;
      for (const exampleIdList of splitBatches(exampleIds)) {
        const body = { quizId: wanted, exampleIdList };
        const links = await call(authoring.addToQuiz, { body });
        linked += links.filter((id) => id > 0).length;
      }
      return linked;
    },
    onSuccess: (linked) => {
      onAssigned();
      toast.succeeded('Examples assigned to quiz successfully');
      toast.succeeded(`Successfully assigned ${linked} examples to quiz`);
    },
    onError: (error) => report(`Failed to assign examples to quiz: ${error.message}`, error),
    // The table of what the quiz holds is right before another press is possible.
    onSettled: (_answer, _error, { quizId: wanted }) =>
      cache.invalidateQueries({ queryKey: quizExamplesQuery(wanted).queryKey }),
  });
  const assign = (examples: readonly Example[]) =>
    mutate({ quizId, exampleIds: examples.map(({ recordId }) => recordId) });
  return { isPending: isPending && variables?.quizId === quizId, assign };
}

interface QuizAssignment {
  readonly quizId: number;
  readonly exampleIds: readonly number[];
}

interface StudentAssignment {
  readonly owner: CollectionOwner;
  readonly cards: PendingCards;
}

/** The ids of the entries by their temporary ids, as far as the sending came. */
async function sendCards(
  owner: CollectionOwner,
  cards: PendingCards,
): Promise<{ ids: ReadonlyMap<number, number>; failure: unknown }> {
  const ids = new Map<number, number>();
  try {
    for (const part of splitBatches(cards)) {
      const exampleIdList = part.map(({ example }) => example.recordId);
      const body = { studentId: owner.studentId, exampleIdList };
      const answer = await call(flashcards.createManyForStudent, { body });
      for (const [index, { entry }] of part.entries()) {
        const id = answer[index] ?? -1;
        if (id > 0) ids.set(entry.recordId, id);
      }
    }
    return { ids, failure: undefined };
  } catch (failure) {
    return { ids, failure };
  }
}

function isComplete({ recordId, spanishExample, englishTranslation, spanglish }: Example): boolean {
  return recordId > 0 && spanishExample !== '' && englishTranslation !== '' && spanglish.length > 0;
}

function report(text: string, error: unknown): void {
  toast.failed(text);
  logFailure(error instanceof ApiError ? error.transportText : text, error);
}
