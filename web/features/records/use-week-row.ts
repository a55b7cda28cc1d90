import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findNewest, listKnownWeeks } from './known-records.ts';
import { catalogueQuery } from './records.queries.ts';
import { useStartWeek } from './use-start-week.ts';
import { type JoinedWeek, useWeekRows } from './use-week-rows.ts';

interface FoundWeek {
  /** 'missing' when no week that is there holds it. */
  status: 'pending' | 'failed' | 'missing' | 'found';
  row: JoinedWeek | undefined;
  retry: () => void;
}

/** A week record of the week the page shows, or of another one that is there. */
export function useWeekRow(id: number): FoundWeek {
  const cache = useQueryClient();
  const { rows, isError, retry } = useWeekRows(useStartWeek());
  const { data: catalogue } = useQuery(catalogueQuery);
  const row = useMemo(() => {
    const shown = rows?.find(({ week }) => week.recordId === id);
    if (shown || !catalogue) return shown;
    const isIt = ({ recordId }: { recordId: number }) => recordId === id;
    const other = findNewest(listKnownWeeks(cache), ({ weeks }) => weeks.find(isIt));
    return other && joinWeeks(other.data, catalogue).find(({ week }) => isIt(week));
  }, [cache, rows, catalogue, id]);
  const without = isError ? 'failed' : rows ? 'missing' : 'pending';
  return { status: row ? 'found' : without, row, retry };
}
