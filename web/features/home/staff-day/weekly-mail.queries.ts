import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { writeRecord } from '../../../editing/write-record.ts';

/** Whether the signed-in person gets the mail of Mondays. */
export const weeklyMailQuery = queryOptions({
  queryKey: ['weekly-mail'],
  queryFn: ({ signal }) => call(staffDays.weeklyMail, {}, { signal }),
});

/** Asks for the mail of Mondays in the mornings of a time zone, or stops it, and shows toasts. Throws ApiError. */
export function saveWeeklyMail(
  cache: QueryClient,
  wish: { isWanted: boolean; timeZone: string },
): Promise<void> {
  return writeRecord(['Saving settings...', 'Settings saved', 'Error saving settings'], async () => {
    const stored = await call(staffDays.changeWeeklyMail, { body: wish });
    cache.setQueryData(weeklyMailQuery.queryKey, stored);
  });
}
