import { type ChangedReminder, type MyReminder, myReminder } from '@soltura/contract/reminders/my-reminder';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { preferencesQuery } from '../../../base/preferences.queries.ts';
import { toast } from '../../../ui/overlays/toast.ts';

export const reminderQuery = queryOptions({
  queryKey: ['my-reminder'],
  queryFn: ({ signal }) => call(myReminder.mine, {}, { signal }),
});

/**
 * Stores a change of the reminder and shows it at once; restores the former reminder after a failure. A change resumes
 * a paused reminder.
 */
export function useChangeReminder(): (reminder: MyReminder, changes: Partial<ChangedReminder>) => void {
  const cache = useQueryClient();
  const { queryKey } = reminderQuery;
  const { mutate } = useMutation({
    mutationFn: (body: ChangedReminder) => call(myReminder.change, { body }),
    // Two presses in a row are stored in their order.
    scope: { id: 'my-reminder' },
    onMutate: async (body) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, before && { ...before, ...body, pausedAt: null });
      return { before };
    },
    onSuccess: (stored) => {
      cache.setQueryData(queryKey, stored);
      // A person who has turned the reminder on is not asked about it any more.
      void cache.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
    onError: (_error, _body, context) => {
      cache.setQueryData(queryKey, context?.before);
      toast.failed('Error saving settings');
    },
  });
  return ({ isOn, localTime, zone, days, channel }, changes) =>
    mutate({ isOn, localTime, zone, days, channel, ...changes });
}
