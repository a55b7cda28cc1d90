import type { WeeklyRecords } from '@soltura/contract/records/records';
import { addDays } from '@soltura/domain/dates';
import { findWeekOfMembership, type WeekBeside } from '@soltura/domain/weeks/last-week';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { weeklyRecordsQuery } from '../records/records.queries.ts';
import type { WeekRow } from './week-row.ts';

/** The membership's week before a week; undefined until it is loaded, and where there was none. */
export function useLastWeek({
  weekStarts,
  relatedMembership,
}: WeekRow['week']): WeekBeside<WeeklyRecords> | undefined {
  const select = useCallback(
    (records: WeeklyRecords) => findWeekOfMembership(records, relatedMembership) ?? null,
    [relatedMembership],
  );
  return useQuery({ ...weeklyRecordsQuery(addDays(weekStarts, -7)), select }).data ?? undefined;
}
