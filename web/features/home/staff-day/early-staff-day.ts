import type { StaffDay } from '@soltura/contract/staff-day/staff-day';
import type { Day } from '@soltura/domain/dates';
import { makeEarlyAnswer } from '../../../api/early-answer.ts';
import { readClockDay } from '../../../base/device-day.ts';
import { makeStaffStart } from '../../../base/start-for-staff.ts';

const early = makeEarlyAnswer<StaffDay>();
let askedDay: Day | undefined;

export const startStaffDay = makeStaffStart(() => {
  askedDay = readClockDay();
  early.start(readLater);
});

export function takeEarlyStaffDay(today: Day): Promise<StaffDay> | undefined {
  const taken = early.take();
  return askedDay === today ? taken : undefined;
}

export function takeArrivedStaffDay(today: Day): StaffDay | undefined {
  return askedDay === today ? early.takeArrived() : undefined;
}

/** Imported from a chunk of its own: students, whose home has the same address, do not load it. */
async function readLater(): Promise<StaffDay> {
  const { readStaffDay } = await import('./read-staff-day.ts');
  return readStaffDay();
}
