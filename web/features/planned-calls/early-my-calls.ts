import type { Day } from '@soltura/domain/dates';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';
import type { MyCalls } from './read-my-calls.ts';

const early = makeEarlyAnswer<MyCalls>();
let askedDay: Day | undefined;

export const startMyCalls = makeStaffStart(() => {
  const today = readClockDay();
  askedDay = today;
  early.start(async () => (await import('./read-my-calls.ts')).readMyCalls(today));
});

/** Returns the early response once; undefined when it is of another day. */
export function takeEarlyMyCalls(today: Day): Promise<MyCalls> | undefined {
  const taken = early.take();
  return askedDay === today ? taken : undefined;
}

/** Returns the early response once, if it has arrived and is of this day. */
export function takeArrivedMyCalls(today: Day): MyCalls | undefined {
  return askedDay === today ? early.takeArrived() : undefined;
}
