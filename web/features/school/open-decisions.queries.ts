import { openDecisions } from '@soltura/contract/typos/typo-reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How much waits for an admin to decide. */
export const openDecisionsQuery = queryOptions({
  queryKey: ['open-decisions'],
  queryFn: ({ signal }) => call(openDecisions.count, {}, { signal }),
});
