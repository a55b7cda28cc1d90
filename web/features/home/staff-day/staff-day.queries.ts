import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { readTimeZone } from '../../../device/time-zone.ts';
import { takeEarlyStaffDay } from './early-staff-day.ts';
import { readStaffDay } from './read-staff-day.ts';

/** The menu and the lists of home come shortly after each other and share an answer; nobody changes a record meanwhile. */
const SHARED_MS = 1_000;

/** What waits for the signed-in person on the device's day; read again whenever home opens. */
export function staffDayQuery(today: Day) {
  const timeZone = readTimeZone();
  return queryOptions({
    queryKey: ['staff-day', today, timeZone],
    queryFn: ({ signal }) => takeEarlyStaffDay(today) ?? readStaffDay({ signal }),
    staleTime: SHARED_MS,
  });
}
