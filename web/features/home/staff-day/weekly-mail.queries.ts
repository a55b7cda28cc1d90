import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { writeRecord } from '../../../editing/write-record.ts';

export const weeklyMailQuery = queryOptions({
  queryKey: ['weekly-mail'],
  queryFn: ({ signal }) => call(staffDays.weeklyMail, {}, { signal }),
});

/** Subscribes to the weekly mail in the mornings of a time zone, or unsubscribes, and shows toasts. Throws ApiError. */
export function saveWeeklyMail(
  cache: QueryClient,
  wish: { isWanted: boolean; timeZone: string },
): Promise<void> {
  return writeRecord(['Saving settings...', 'Settings saved', 'Error saving settings'], async () => {
    const stored = await call(staffDays.changeWeeklyMail, { body: wish });
    cache.setQueryData(weeklyMailQuery.queryKey, stored);
  });
}
