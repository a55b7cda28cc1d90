import { groups } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';

export function groupQuery(id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'groups', id],
    meta: { live: ['groups', 'memberships', 'coaching-students'] },
    queryFn: ({ signal }) => call(groups.one, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

/** The initial values of a session of a group on a day. They are read once for each form. */
export function nextSessionQuery(id: number, day: Day) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'next-session', id, day],
    queryFn: ({ signal }) => call(groups.nextSession, { params: { id }, query: { date: day } }, { signal }),
    gcTime: 0,
    staleTime: 'static',
  });
}
