import type { HeldGroup, ListedGroup } from '@soltura/contract/records/groups';
import { CARMEN } from './weeks.ts';

/** A group of Carmen's that meets on Mondays, as the list of a coach has it. */
export function makeListedGroup(given: Partial<ListedGroup> = {}): ListedGroup {
  return {
    recordId: 7,
    name: 'Monday Level 2',
    sessionType: 'Level 2',
    weekday: 1,
    members: 6,
    coachName: CARMEN.user.name,
    lastLogged: '',
    session: null,
    ...given,
  };
}

/** The same group with its members. */
export function makeHeldGroup(given: Partial<HeldGroup> = {}): HeldGroup {
  return {
    recordId: 7,
    version: 1,
    name: 'Monday Level 2',
    coach: CARMEN.user.email,
    coachName: CARMEN.user.name,
    sessionType: 'Level 2',
    weekday: 1,
    members: [
      { membership: 3001, name: 'Amara', courseName: 'Standard', endDate: '' },
      { membership: 3002, name: 'Hannah', courseName: 'Standard', endDate: '2099-03-01' },
    ],
    ...given,
  };
}
