import { type TypoReport, typoReports } from '@soltura/contract/typos/typo-reports';
import type { TypoState } from '@soltura/domain/typos/typo-report';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { type DecisionList, readList } from '../decisions/decision-list.ts';

/** The reports in a state, with those that were decided on since the list was opened. */
export const typoReportsQuery = (status: TypoState) =>
  queryOptions({
    queryKey: ['typo-reports', status],
    meta: { live: ['typo-reports'] },
    queryFn: async ({ signal, client, queryKey }) => {
      const newer = await readReports(status, signal);
      return readList(client.getQueryData<DecisionList<TypoReport>>(queryKey), newer, status);
    },
    // A return to the screen begins with a fresh list.
    gcTime: 0,
  });

export async function readReports(status: TypoState, signal?: AbortSignal) {
  const { count, reports } = await call(
    typoReports.list,
    { query: { status } },
    signal ? { signal } : undefined,
  );
  return { count, items: reports };
}
