import { records } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import { formatDayRange, weekRange } from '@soltura/domain/weeks/week-range';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { weekKinds } from '../../base/live-kinds.ts';
import { weeklyRecordsKey } from '../../base/record-keys.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';
import { takeArrivedWeeklyRecords, takeEarlyWeeklyRecords } from './early-weekly-records.ts';

/** All records of the week that starts on this Sunday (screens-staff 1.5). */
export function weeklyRecordsQuery(start: Day) {
  return queryOptions({
    queryKey: [...weeklyRecordsKey, start],
    meta: { live: weekKinds },
    queryFn: ({ signal }) =>
      takeEarlyWeeklyRecords(start) ??
      call(records.ofRange, { params: { range: formatDayRange(weekRange(start)) } }, { signal }),
    initialData: () => takeArrivedWeeklyRecords(start),
  });
}

// A single record is dropped with its panel, because at the next opening the week records are newer.

export function assignmentQuery(id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'assignments', id],
    meta: { live: ['assignments', 'weeks'] },
    queryFn: ({ signal }) => call(records.assignment, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

export function privateCallQuery(id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'private-calls', id],
    meta: { live: ['private-calls', 'weeks'] },
    queryFn: ({ signal }) => call(records.privateCall, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

export function groupSessionQuery(id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'group-sessions', id],
    meta: { live: ['group-sessions', 'weeks'] },
    queryFn: ({ signal }) => call(records.groupSession, { params: { id } }, { signal }),
    gcTime: 0,
  });
}
