import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { addDays, type Day } from '@soltura/domain/dates';
import { call } from '../../api/client.ts';
import { readTimeZone } from '../../device/time-zone.ts';

/** The days after today that My Calls shows (screens-coaching 5.3). */
export const NEXT_DAYS = 7;

export function readMyCalls(today: Day, options: { signal?: AbortSignal } = {}) {
  const query = {
    coach: 'me',
    start: today,
    end: addDays(today, NEXT_DAYS),
    timeZone: readTimeZone(),
  } as const;
  return call(plannedCalls.list, { query }, options);
}

export type MyCalls = Awaited<ReturnType<typeof readMyCalls>>;
