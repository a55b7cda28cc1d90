import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { plannedCallsKey } from '../../base/record-keys.ts';

const live = ['planned-calls', 'coaching-students', 'coaches'] as const;

/** The number of private calls to come of a coaching student with their primary coach. */
export function comingCallsQuery(student: number) {
  return queryOptions({
    queryKey: [...plannedCallsKey, 'coming', student],
    meta: { live },
    queryFn: ({ signal }) => call(plannedCalls.coming, { query: { student } }, { signal }),
    select: (coming) => coming.reduce((sum, { count }) => sum + count, 0),
  });
}

export const callsOfFormerCoachesQuery = queryOptions({
  queryKey: [...plannedCallsKey, 'coming'],
  meta: { live },
  queryFn: ({ signal }) => call(plannedCalls.coming, { query: {} }, { signal }),
});
