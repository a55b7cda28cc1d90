import { formerSessions } from '@soltura/contract/records/former-sessions';
import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';

/** The last group session of a coach that resembles one of this day, and the students who may attend again. */
export function formerSessionQuery(coach: number, day: Day) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'former-session', coach, day],
    meta: { live: ['group-sessions', 'memberships', 'weeks'] },
    queryFn: ({ signal }) => call(formerSessions.last, { query: { coach, date: day } }, { signal }),
  });
}
