import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { weekKinds } from '../../../base/live-kinds.ts';
import { staffDayKey } from '../../../base/record-keys.ts';
import { readTimeZone } from '../../../device/time-zone.ts';
import { takeArrivedStaffDay, takeEarlyStaffDay } from './early-staff-day.ts';
import { readStaffDay } from './read-staff-day.ts';

/** The stale time in ms within which the menu and the lists of home share a response. */
const SHARED_MS = 1_000;

/** The lists of the signed-in person for the device's day; loaded again whenever home opens. */
export function staffDayQuery(today: Day) {
  const timeZone = readTimeZone();
  return queryOptions({
    queryKey: [...staffDayKey, today, timeZone],
    meta: {
      live: [...weekKinds, 'groups', 'tasks', 'planned-calls', 'typo-reports', 'proposed-answers'],
    },
    queryFn: ({ signal }) => takeEarlyStaffDay(today) ?? readStaffDay({ signal }),
    initialData: () => takeArrivedStaffDay(today),
    staleTime: SHARED_MS,
  });
}
