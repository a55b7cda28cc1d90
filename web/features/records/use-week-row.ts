import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { findNewest, listKnownWeeks } from './known-records.ts';
import { useOneWeek } from './use-held-week.ts';
import { useStartWeek } from './use-start-week.ts';
import { type JoinedWeek, useWeekRows } from './use-week-rows.ts';

interface FoundWeek {
  /** 'missing' when no cached week contains it. */
  status: 'pending' | 'failed' | 'missing' | 'found';
  row: JoinedWeek | undefined;
  retry: () => void;
}

export function useWeekRow(id: number): FoundWeek {
  const cache = useQueryClient();
  const { rows, isLong, isError, retry } = useWeekRows(useStartWeek());
  const { data: catalogue } = useQuery(catalogueQuery);
  const row = useMemo(() => {
    const shown = rows?.find(({ week }) => week.recordId === id);
    if (shown || !catalogue) return shown;
    const isIt = ({ recordId }: { recordId: number }) => recordId === id;
    const other = findNewest(listKnownWeeks(cache), ({ weeks }) => weeks.find(isIt));
    return other && joinWeeks(other.data, catalogue).find(({ week }) => isIt(week));
  }, [cache, rows, catalogue, id]);
  const one = useOneWeek(id, { isWanted: isLong && row === undefined });
  if (row ?? one.row) return { status: 'found', row: row ?? one.row, retry };
  if (isLong) return { status: describeRead(one.error), row: undefined, retry: one.retry };
  return { status: isError ? 'failed' : rows ? 'missing' : 'pending', row: undefined, retry };
}

function describeRead(error: Error | null): 'pending' | 'failed' | 'missing' {
  if (error === null) return 'pending';
  return error instanceof ApiError && error.status === 404 ? 'missing' : 'failed';
}
