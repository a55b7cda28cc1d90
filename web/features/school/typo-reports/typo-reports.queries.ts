import { typoReports } from '@soltura/contract/typos/typo-reports';
import type { TypoState } from '@soltura/domain/typos/typo-report';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { beginList } from '../decisions/decision-list.ts';

/** The reports in a state at the time the list was opened, with the decisions since. */
export const typoReportsQuery = (status: TypoState) =>
  queryOptions({
    queryKey: ['typo-reports', status],
    queryFn: async ({ signal }) => beginList(await readReports(status, signal), status),
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
