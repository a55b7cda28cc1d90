import { records } from '@soltura/contract/records';
import type { Day } from '@soltura/domain/dates';
import { type RecordKind } from '@soltura/domain/records/record-kinds';
import { formatDayRange, weekRange } from '@soltura/domain/weeks/week-range';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { takeEarlyCatalogue, takeEarlyWeeklyRecords } from './early-weekly-records.ts';

/** The kept answers of whole weeks. */
export const weeklyRecordsKey = ['weekly-records'] as const;

/** The kept answers of whole months of a coach (screens-staff 6). */
export const recentRecordsKey = ['recent-records'] as const;

/** The kept answers about one record, its history among them. */
export const oneRecordKey = ['record'] as const;

/** All that belongs to the week that starts on this Sunday (screens-staff 1.5). */
export function weeklyRecordsQuery(start: Day) {
  return queryOptions({
    queryKey: [...weeklyRecordsKey, start],
    queryFn: ({ signal }) =>
      takeEarlyWeeklyRecords(start) ??
      call(records.ofRange, { params: { range: formatDayRange(weekRange(start)) } }, { signal }),
  });
}

/** Coaches, courses, lessons and topics. */
export const catalogueQuery = queryOptions({
  queryKey: ['coaching-catalogue'],
  queryFn: ({ signal }) => takeEarlyCatalogue() ?? call(records.catalogue, {}, { signal }),
});

// A single record is forgotten with its panel: opened again, it is taken from the weeks, which are newer.

/** An assignment, whatever week it stands in. */
export function assignmentQuery(id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'assignments', id],
    queryFn: ({ signal }) => call(records.assignment, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

/** A private call, whatever week it stands in. */
export function privateCallQuery(id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'private-calls', id],
    queryFn: ({ signal }) => call(records.privateCall, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

/** A group session with everyone who attended it, whatever day it was. */
export function groupSessionQuery(id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'group-sessions', id],
    queryFn: ({ signal }) => call(records.groupSession, { params: { id } }, { signal }),
    gcTime: 0,
  });
}

/** Who changed a record, and how; the newest change first. */
export function historyQuery(kind: RecordKind, id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'history', kind, id],
    queryFn: ({ signal }) => call(records.history, { params: { kind, id } }, { signal }),
    gcTime: 0,
  });
}
