import type { ListedGroup } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { makeKeyedEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';

const nameQuestion = (coach: number | 'me', day: Day) => `${coach} ${day}`;
const early = makeKeyedEarlyAnswer<string, ListedGroup[]>();

export const startGroups = makeStaffStart(() => {
  const today = readClockDay();
  const read = async () => (await import('./read-groups.ts')).readGroupsOfCoach('me', today);
  early.start(nameQuestion('me', today), read);
});

export const takeEarlyGroups = (coach: number | 'me', day: Day) => early.take(nameQuestion(coach, day));

export const takeArrivedGroups = (coach: number | 'me', day: Day) =>
  early.takeArrived(nameQuestion(coach, day));
