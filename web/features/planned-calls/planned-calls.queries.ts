import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { addDays, type Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { plannedCallsKey } from '../../base/record-keys.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { earlyMyCalls } from './early-my-calls.ts';
import { readMyCalls } from './read-my-calls.ts';

const live = [
  'planned-calls',
  'private-calls',
  'group-sessions',
  'coaching-students',
  'coaches',
  'bundle-credits',
] as const;

/** The days ahead that a student's page shows. */
const AHEAD_DAYS = 180;

/** The calls of the signed-in coach today and in the next days, and those not said yet. */
export function myCallsQuery(today: Day) {
  const timeZone = readTimeZone();
  return queryOptions({
    queryKey: [...plannedCallsKey, 'mine', today, timeZone],
    meta: { live },
    queryFn: ({ signal }) => earlyMyCalls.take(today) ?? readMyCalls(today, { signal }),
    initialData: () => earlyMyCalls.takeArrived(today),
  });
}

/** The calls of a coaching student with any coach, from today on. */
export function callsOfStudentQuery(student: number, today: Day) {
  const timeZone = readTimeZone();
  return queryOptions({
    queryKey: [...plannedCallsKey, 'of', student, today, timeZone],
    meta: { live },
    queryFn: ({ signal }) =>
      call(
        plannedCalls.list,
        {
          query: {
            coach: 'all',
            student,
            start: today,
            end: addDays(today, AHEAD_DAYS),
            timeZone,
          },
        },
        { signal },
      ),
  });
}

export function plannedCallQuery(id: number) {
  return queryOptions({
    queryKey: [...plannedCallsKey, 'one', id],
    meta: { live },
    queryFn: ({ signal }) => call(plannedCalls.one, { params: { id } }, { signal }),
  });
}

/** The weeks in which the record of a call can stand; `also` adds a student who came without being planned. */
export function callPlacesQuery(id: number, also?: number) {
  return queryOptions({
    queryKey: [...plannedCallsKey, 'places', id, also],
    meta: { live: [...live, 'memberships', 'courses'] },
    queryFn: ({ signal }) =>
      call(plannedCalls.places, { params: { id }, query: also === undefined ? {} : { also } }, { signal }),
  });
}
