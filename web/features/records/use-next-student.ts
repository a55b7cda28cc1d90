import type { Day } from '@soltura/domain/dates';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { findNextWeek, ShownWeekIds } from './next-student.ts';
import { weeklyRecordsQuery } from './records.queries.ts';

export function useNextStudent(): (start: Day, id: number) => number | undefined {
  const cache = useQueryClient();
  const shown = useContext(ShownWeekIds);
  return (start, id) => {
    if (shown.includes(id)) return findNextWeek(id, shown, []);
    const records = cache.getQueryData(weeklyRecordsQuery(start).queryKey);
    const catalogue = cache.getQueryData(catalogueQuery.queryKey);
    return records && catalogue ? findNextWeek(id, shown, joinWeeks(records, catalogue)) : undefined;
  };
}
