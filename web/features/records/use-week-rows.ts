import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import { joinWeeks, type WeekRow } from '@soltura/domain/weeks/join-weeks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { weeklyRecordsQuery } from './records.queries.ts';

export type JoinedWeek = WeekRow<WeeklyRecords, CoachingCatalogue>;

interface WeekRows {
  rows: readonly JoinedWeek[] | undefined;
  /** True when the week is too long to load: it has no rows then, and parts are read. */
  isLong: boolean;
  isError: boolean;
  retry: () => void;
}

export function useWeekRows(start: Day): WeekRows {
  const records = useQuery(weeklyRecordsQuery(start));
  const catalogue = useQuery(catalogueQuery);
  const rows = useMemo(
    () => (records.data && catalogue.data ? joinWeeks(records.data, catalogue.data) : undefined),
    [records.data, catalogue.data],
  );
  return {
    rows,
    isLong: records.data?.isWhole === false,
    isError: records.isError || catalogue.isError,
    retry: () => {
      if (records.isError) void records.refetch();
      if (catalogue.isError) void catalogue.refetch();
    },
  };
}
