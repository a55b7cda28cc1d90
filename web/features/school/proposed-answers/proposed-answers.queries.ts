import { proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { beginList } from '../decisions/decision-list.ts';

/** What waited for a decision when the screen was opened, and what was decided on it since. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposed-answers'],
  queryFn: async ({ signal }) => beginList(await readProposals(signal), 'proposed'),
  // Whoever comes back begins anew.
  gcTime: 0,
});

/** What waits for a decision now. */
export async function readProposals(signal?: AbortSignal) {
  const { count, proposals } = await call(proposedAnswers.list, {}, signal ? { signal } : undefined);
  return { count, items: proposals };
}
