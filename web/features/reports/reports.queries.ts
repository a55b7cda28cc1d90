import { reports } from '@soltura/contract/reports/reports';
import type { Day } from '@soltura/domain/dates';
import { type ReportRange, writeRange } from '@soltura/domain/reports/range';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/**
 * The seven figures of a range, with the range. Any person's change may affect them, so they are loaded whenever the
 * reports open.
 */
export function reportQuery(range: ReportRange, today: Day) {
  return queryOptions({
    queryKey: ['reports', range.by, range.of],
    queryFn: async ({ signal }) => {
      const { of } = writeRange(range, today);
      const query = { ...(range.by === 'month' && { by: range.by }), ...(of !== undefined && { of }) };
      return { range, report: await call(reports.read, { query }, { signal }) };
    },
    staleTime: 0,
  });
}

export function behindQuery(of: string) {
  return queryOptions({
    queryKey: ['report-records', of],
    queryFn: ({ signal }) => call(reports.behind, { query: { of } }, { signal }),
    staleTime: 0,
  });
}
