import { drillDown } from '@soltura/contract/students/drill-down';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { weekKinds } from '../../base/live-kinds.ts';
import { recentRecordsKey } from '../../base/record-keys.ts';

/**
 * The assignments, calls and group sessions of a coach in a month such as '01-2026'. `coachId` is the id of their user.
 */
export function recentRecordsQuery(coachId: string, month: string) {
  return queryOptions({
    queryKey: [...recentRecordsKey, coachId, month],
    meta: { live: weekKinds },
    queryFn: ({ signal }) => call(drillDown.recentRecords, { query: { coachId, month } }, { signal }),
  });
}
