import { calendarFeeds } from '@soltura/contract/planned-calls/calendar-feeds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { writeRecord } from '../../editing/write-record.ts';

/** The instant at which the person's link for calendar programs was made. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(calendarFeeds.mine, {}, { signal }),
});

/** Makes the person's link for calendar programs anew; returns its address. Throws ApiError. */
export async function makeCalendarLink(cache: QueryClient): Promise<string> {
  const { address, madeAt } = await writeRecord(['Making link...', 'Link made!', 'Error making link'], () =>
    call(calendarFeeds.make, {}),
  );
  cache.setQueryData(calendarFeedQuery.queryKey, { madeAt });
  return address;
}

/** Lets the person's link for calendar programs stop. Throws ApiError. */
export async function removeCalendarLink(cache: QueryClient): Promise<void> {
  const left = await writeRecord(['Removing link...', 'Link removed!', 'Error removing link'], () =>
    call(calendarFeeds.remove, {}),
  );
  cache.setQueryData(calendarFeedQuery.queryKey, left);
}
