import type { AnswerOf } from '@soltura/contract/endpoint';
import type { records, WeeklyRecords } from '@soltura/contract/records/records';
import type { QueryClient } from '@tanstack/react-query';
import { weeklyRecordsKey } from '../../base/record-keys.ts';

/** A cached week; `isOutdated` if a record was stored since it was read. */
interface KnownWeek {
  readonly data: WeeklyRecords;
  readonly isOutdated: boolean;
}

type PlacedWeek = AnswerOf<typeof records.assignment>['week'];

export function listKnownWeeks(cache: QueryClient): KnownWeek[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: weeklyRecordsKey })
    .flatMap(({ queryKey, state }) => {
      const data = cache.getQueryData<WeeklyRecords>(queryKey);
      return data ? [{ data, isOutdated: state.isInvalidated }] : [];
    });
}

/** The newest version of a record in the cached weeks; a call may be in two of them. */
export function findNewest<Held extends { version: number }>(
  known: readonly KnownWeek[],
  find: (data: WeeklyRecords) => Held | undefined,
): { record: Held; data: WeeklyRecords; isOutdated: boolean } | undefined {
  return known
    .flatMap(({ data, isOutdated }) => {
      const record = find(data);
      return record ? [{ record, data, isOutdated }] : [];
    })
    .toSorted((one, other) => other.record.version - one.record.version)[0];
}

export function findPlacedWeek(known: readonly KnownWeek[], weekId: number): PlacedWeek | undefined {
  const found = findNewest(known, ({ weeks }) => weeks.find(({ recordId }) => recordId === weekId));
  if (!found) return undefined;
  const { memberships, students } = found.data;
  const membership = memberships.find(({ recordId }) => recordId === found.record.relatedMembership);
  const student = students.find(({ recordId }) => recordId === membership?.relatedStudent);
  return { ...found.record, studentName: student?.fullName ?? '', studentEmail: student?.email ?? '' };
}
