import { groups } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { groupsKey } from '../../base/record-keys.ts';
import { takeArrivedGroups, takeEarlyGroups } from './early-groups.ts';
import { readGroupsOfCoach } from './read-groups.ts';

const live = ['groups', 'group-sessions', 'memberships', 'coaching-students', 'coaches'] as const;

export function groupsOfCoachQuery(coach: number | 'me', day: Day) {
  return queryOptions({
    queryKey: [...groupsKey, coach, day],
    meta: { live },
    queryFn: ({ signal }) => takeEarlyGroups(coach, day) ?? readGroupsOfCoach(coach, day, { signal }),
    initialData: () => takeArrivedGroups(coach, day),
  });
}

/** The groups of coaches who have left, and the groups without a coach. */
export function groupsOfNobodyQuery(day: Day) {
  return queryOptions({
    queryKey: [...groupsKey, 'none', day],
    meta: { live },
    queryFn: ({ signal }) => call(groups.list, { query: { coach: 'none', date: day } }, { signal }),
  });
}
