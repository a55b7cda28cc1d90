import { collecting } from '@soltura/contract/flashcards/collecting';
import { countOf } from '@soltura/domain/numbers';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { toast } from '../../ui/toast.ts';
import { flashcardDataKey } from '../flashcards/flashcards.queries.ts';
import { reportFailure } from '../flashcards/use-collect.ts';

interface ManyAssignment {
  readonly addresses: readonly string[];
  readonly exampleIds: readonly number[];
}

/** What becomes of each address when these examples are given to them. */
export const assignmentPlanQuery = (addresses: readonly string[], exampleIds: readonly number[]) =>
  queryOptions({
    queryKey: ['assignment-plan', addresses, exampleIds],
    queryFn: ({ signal }) =>
      call(
        collecting.planForMany,
        { body: { addresses: [...addresses], exampleIds: [...exampleIds] } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Gives examples to several people, all of it or nothing; it can be taken back for as long as the toast stands. */
export function useAssignToMany(onAssigned: () => void) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ addresses, exampleIds }: ManyAssignment) => {
      const body = { addresses: [...addresses], exampleIds: [...exampleIds] };
      return sendOnce({ assignToMany: body }, (idempotencyKey) =>
        call(collecting.collectForMany, { body }, { idempotencyKey }),
      );
    },
    onSuccess: ({ students, cards }) => {
      refreshCards(cache, students);
      const count = students.filter(({ added }) => added > 0).length;
      toast.succeeded(`Assigned to ${countOf(count, 'student')}`, {
        detail: `${countOf(cards.length, 'new card')}.`,
        undo: () => void takeBack(cache, students, cards),
      });
      onAssigned();
    },
  });
  return { isPending, failure: error?.message, assign: mutate };
}

type Students = readonly { readonly recordId: number | null }[];

async function takeBack(cache: QueryClient, students: Students, cardIds: number[]): Promise<void> {
  try {
    const body = { cardIds };
    await sendOnce({ takeBack: body }, (idempotencyKey) =>
      call(collecting.removeForMany, { body }, { idempotencyKey }),
    );
    refreshCards(cache, students);
    toast.info('Undone: nobody has the new cards any more.');
  } catch (error) {
    reportFailure('Failed to undo', error, () => void takeBack(cache, students, cardIds));
  }
}

function refreshCards(cache: QueryClient, students: Students): void {
  for (const { recordId } of students)
    if (recordId !== null) void cache.invalidateQueries({ queryKey: flashcardDataKey(recordId) });
}
