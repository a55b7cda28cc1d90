import type { ListedGroup } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';

const early = makeEarlyAnswer<ListedGroup[]>();
let askedDay: Day | undefined;

/** Requests the groups of the signed-in coach with their sessions of today. */
export const startGroups = makeStaffStart(() => {
  const today = readClockDay();
  askedDay = today;
  early.start(async () => (await import('./read-groups.ts')).readGroupsOfCoach('me', today));
});

/** Returns the early response once; undefined when it is of another coach or day. */
export function takeEarlyGroups(coach: number | 'me', day: Day): Promise<ListedGroup[]> | undefined {
  const taken = early.take();
  return coach === 'me' && askedDay === day ? taken : undefined;
}

/** Returns the early response once, if it has arrived and is of this coach and day. */
export function takeArrivedGroups(coach: number | 'me', day: Day): ListedGroup[] | undefined {
  return coach === 'me' && askedDay === day ? early.takeArrived() : undefined;
}
