import { openDecisions } from '@soltura/contract/typos/typo-reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const openDecisionsQuery = queryOptions({
  queryKey: ['open-decisions'],
  meta: { live: ['typo-reports', 'proposed-answers'] },
  queryFn: ({ signal }) => call(openDecisions.count, {}, { signal }),
});
