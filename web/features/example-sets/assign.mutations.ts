import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import type { Example } from '@soltura/contract/examples/examples';
import { splitBatches } from '@soltura/domain/example-sets/batches';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { mayWrite } from '@soltura/domain/people/rights/record-rights';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useUser } from '../../base/active-student.ts';
import { quizExamplesQuery } from '../../base/quizzes.queries.ts';
import { startUndoTrail } from '../../editing/undo.ts';
import { reportFailure, useCollect } from '../../parts/collection/use-collect.ts';
import { toast } from '../../ui/overlays/toast.ts';

interface Assignment {
  readonly isPending: boolean;
  readonly assign: (examples: readonly Example[]) => void;
}

/** Adds examples to the active student's collection as custom cards: at once on screen, then on the server. */
export function useAssignToStudent(onAssigned: () => void): Assignment {
  const { isPending, collect } = useCollect(({ count, wanted, failure }) => {
    if (count > 0) onAssigned();
    if (failure) reportFailure('Failed to add some flashcards', failure);
    else if (count === wanted) toast.succeeded('All flashcards added successfully');
    else toast.succeeded(`Added ${formatNumber(count)} of ${formatNumber(wanted)} flashcards successfully`);
    if (count > 0) toast.succeeded(`Successfully assigned ${countOf(count, 'example')} to student`);
  }, true);
  const assign = (examples: readonly Example[]) => {
    if (examples.every(isComplete)) collect(examples);
    else toast.failed('Missing required fields in flashcard');
  };
  return { isPending, assign };
}

/** Adds examples to a quiz, at most 1,000 in a call; people who may take them out again are offered an undo. */
export function useAssignToQuiz(quizId: number, onAssigned: () => void): Assignment {
  const cache = useQueryClient();
  const mayUndo = mayWrite(useUser().roles, 'quiz-examples', 'delete');
  const refresh = (id: number) => cache.invalidateQueries({ queryKey: quizExamplesQuery(id).queryKey });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ quizId: wanted, exampleIds }: QuizAssignment) => {
      let linked = 0;
      const trail = startUndoTrail();
      for (const exampleIdList of splitBatches(exampleIds)) {
        const body = { quizId: wanted, exampleIdList };
        const links = await call(exampleSets.addToQuiz, { body }, { noteChangeSet: trail.note });
        linked += links.filter((id) => id > 0).length;
      }
      return { linked, trail };
    },
    onSuccess: ({ linked, trail }, { quizId: wanted }) => {
      onAssigned();
      toast.succeeded('Examples assigned to quiz successfully');
      toast.succeeded(`Successfully assigned ${countOf(linked, 'example')} to quiz`, {
        undo: mayUndo ? trail.offer(() => refresh(wanted)) : undefined,
      });
    },
    onError: (error) => reportFailure(`Failed to assign examples to quiz: ${error.message}`, error),
    // Waits for the quiz's new contents, so that the button cannot be pressed before they are loaded.
    onSettled: (_answer, _error, { quizId: wanted }) => refresh(wanted),
  });
  const assign = (examples: readonly Example[]) =>
    mutate({ quizId, exampleIds: examples.map(({ recordId }) => recordId) });
  return { isPending: isPending && variables?.quizId === quizId, assign };
}

interface QuizAssignment {
  readonly quizId: number;
  readonly exampleIds: readonly number[];
}

function isComplete({ recordId, spanishExample, englishTranslation, spanglish }: Example): boolean {
  return recordId > 0 && spanishExample !== '' && englishTranslation !== '' && spanglish.length > 0;
}
