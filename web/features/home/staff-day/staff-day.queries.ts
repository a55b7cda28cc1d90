import { staffDays } from '@soltura/contract/staff-day/staff-day';
import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What waits for the signed-in person on the device's day; read again whenever home opens. */
export function staffDayQuery(today: Day) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: ['staff-day', today, timeZone],
    queryFn: ({ signal }) => call(staffDays.mine, { query: { timeZone } }, { signal }),
    staleTime: 0,
  });
}
