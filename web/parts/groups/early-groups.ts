import type { ListedGroup } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { makeKeyedEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';

const nameQuestion = (coach: number | 'me', day: Day) => `${coach} ${day}`;
const early = makeKeyedEarlyAnswer<string, ListedGroup[]>();

/** Requests the groups of the signed-in coach with their sessions of today. */
export const startGroups = makeStaffStart(() => {
  const today = readClockDay();
  const read = async () => (await import('./read-groups.ts')).readGroupsOfCoach('me', today);
  early.start(nameQuestion('me', today), read);
});

/** Returns the early response once; undefined when it is of another coach or day. */
export const takeEarlyGroups = (coach: number | 'me', day: Day) => early.take(nameQuestion(coach, day));

/** Returns the early response once, if it has arrived and is of this coach and day. */
export const takeArrivedGroups = (coach: number | 'me', day: Day) =>
  early.takeArrived(nameQuestion(coach, day));
