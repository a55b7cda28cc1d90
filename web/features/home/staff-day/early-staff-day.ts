import { type StaffDay, staffDays } from '@soltura/contract/staff-day/staff-day';
import type { Day } from '@soltura/domain/dates';
import { call } from '../../../api/client.ts';
import { makeEarlyAnswer } from '../../../api/early-answer.ts';
import { makeStaffStart } from '../../people/start-for-staff.ts';
import { readToday } from '../read-today.ts';

const early = makeEarlyAnswer<StaffDay>();
let askedDay: Day | undefined;

/** Requests what waits for the person today while the code of home still loads. */
export const startStaffDay = makeStaffStart(() => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  askedDay = readToday();
  early.start(call(staffDays.mine, { query: { timeZone } }));
});

/** The early answer, only once; undefined when it is of another day. */
export function takeEarlyStaffDay(today: Day): Promise<StaffDay> | undefined {
  return askedDay === today ? early.take() : undefined;
}
