import type { Day } from '@soltura/domain/dates';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { oneWeekQuery } from './long-weeks.queries.ts';
import { type JoinedWeek, useWeekRows } from './use-week-rows.ts';

/** A week record chosen in the week of this Sunday; undefined without a choice, and until loaded. */
export function useHeldWeek(start: Day, id: number | undefined): JoinedWeek | undefined {
  const { rows, isLong } = useWeekRows(start);
  const listed = rows?.find(({ week }) => week.recordId === id);
  const one = useOneWeek(id, { isWanted: isLong && !listed });
  return listed ?? one.row;
}

export function useOneWeek(id: number | undefined, { isWanted }: { isWanted: boolean }) {
  const one = useQuery({ ...oneWeekQuery(id ?? 0), enabled: isWanted && id !== undefined });
  const { data: catalogue } = useQuery(catalogueQuery);
  const rows = useMemo(
    () => (one.data && catalogue ? joinWeeks(one.data, catalogue) : []),
    [one.data, catalogue],
  );
  return {
    row: isWanted ? rows.find(({ week }) => week.recordId === id) : undefined,
    error: one.error,
    retry: () => void one.refetch(),
  };
}
