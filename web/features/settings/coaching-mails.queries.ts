import { myCoachingMails } from '@soltura/contract/coaching-mails/my-coaching-mails';
import type { CoachingMailKind } from '@soltura/domain/coaching-mails/coaching-mail';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/overlays/toast.ts';

export const coachingMailsQuery = queryOptions({
  queryKey: ['my-coaching-mails'],
  queryFn: ({ signal }) => call(myCoachingMails.mine, {}, { signal }),
});

interface Choice {
  readonly kind: CoachingMailKind;
  readonly isWanted: boolean;
}

/** Stores whether a person gets a kind of mail: at once on screen, as before after a failure. */
export function useChangeCoachingMails(): (choice: Choice) => void {
  const cache = useQueryClient();
  const { queryKey } = coachingMailsQuery;
  const { mutate } = useMutation({
    mutationFn: ({ kind, isWanted }: Choice) => call(myCoachingMails.change, { body: { [kind]: isWanted } }),
    // Two presses in a row are stored in their order.
    scope: { id: 'my-coaching-mails' },
    onMutate: async ({ kind, isWanted }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, before && { ...before, [kind]: isWanted });
      return { before };
    },
    onSuccess: (stored) => cache.setQueryData(queryKey, stored),
    onError: (_error, _choice, context) => {
      cache.setQueryData(queryKey, context?.before);
      toast.failed('Error saving settings');
    },
  });
  return mutate;
}
