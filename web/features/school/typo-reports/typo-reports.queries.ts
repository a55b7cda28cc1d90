import { typoReports } from '@soltura/contract/typos/typo-reports';
import type { TypoState } from '@soltura/domain/typos/typo-report';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { beginList } from '../decisions/decision-list.ts';

/** The reports in a state when the list was opened, and what was decided on it since. */
export const typoReportsQuery = (status: TypoState) =>
  queryOptions({
    queryKey: ['typo-reports', status],
    queryFn: async ({ signal }) => beginList(await readReports(status, signal), status),
    // Whoever comes back begins anew.
    gcTime: 0,
  });

/** The reports in a state as they are now. */
export async function readReports(status: TypoState, signal?: AbortSignal) {
  const { count, reports } = await call(
    typoReports.list,
    { query: { status } },
    signal ? { signal } : undefined,
  );
  return { count, items: reports };
}
