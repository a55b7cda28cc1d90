import { proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { beginProposals } from './proposals.ts';

/** What waited for a decision when the screen was opened, and what was decided on it since. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposed-answers'],
  queryFn: async ({ signal }) => beginProposals(await call(proposedAnswers.list, {}, { signal })),
  // Whoever comes back begins anew.
  gcTime: 0,
});
