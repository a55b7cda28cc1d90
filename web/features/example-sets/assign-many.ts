import type { InputOf } from '@soltura/contract/endpoint';
import { givenSets } from '@soltura/contract/flashcards/given-sets';
import { countOf } from '@soltura/domain/numbers';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { givenSetsKey } from '../../base/record-keys.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { startUndoTrail } from '../../editing/undo.ts';
import { flashcardDataKey } from '../../parts/collection/flashcards.queries.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tellWhatStayed } from './given-sets.queries.ts';

export type ManyAssignment = InputOf<typeof givenSets.plan>['body'];

export const assignmentPlanQuery = (wanted: ManyAssignment) =>
  queryOptions({
    queryKey: ['assignment-plan', wanted],
    queryFn: ({ signal }) => call(givenSets.plan, { body: wanted }, { signal, isLong: true }),
    staleTime: 0,
    gcTime: 0,
  });

/** Gives examples to several people as the plan said, all of it or nothing; an undo takes it back in one step. */
export function useAssignToMany(onAssigned: () => void) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: ManyAssignment & { shown: number }) => {
      const trail = startUndoTrail();
      const answer = await sendOnce({ assignToMany: body }, (idempotencyKey) =>
        call(givenSets.give, { body }, { idempotencyKey, noteChangeSet: trail.note, isLong: true }),
      );
      return { ...answer, trail };
    },
    onSuccess: ({ counts, cards, givenSet, trail }) => {
      void refreshCards(cache);
      toast.succeeded(`Assigned to ${countOf(counts.given, 'student')}`, {
        detail: `${countOf(cards, 'new card')}.`,
        undo: trail.offer(
          () => refreshCards(cache),
          givenSet === null ? undefined : () => tellWhatStayed(givenSet),
        ),
      });
      onAssigned();
    },
    // The plan may be outdated.
    onError: () => void cache.invalidateQueries({ queryKey: ['assignment-plan'] }),
  });
  return { isPending, failure: error?.message, assign: mutate };
}

export function refreshCards(cache: QueryClient): Promise<unknown> {
  return Promise.all([
    cache.invalidateQueries({ queryKey: flashcardDataKey() }),
    cache.invalidateQueries({ queryKey: givenSetsKey }),
  ]);
}
