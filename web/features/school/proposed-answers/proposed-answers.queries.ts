import { type ProposedAnswer, proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { type DecisionList, readList } from '../decisions/decision-list.ts';

/** The undecided answers, with those that were decided on since the screen was opened. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposed-answers'],
  meta: { live: ['proposed-answers'] },
  queryFn: async ({ signal, client, queryKey }) => {
    const newer = await readProposals(signal);
    return readList(client.getQueryData<DecisionList<ProposedAnswer>>(queryKey), newer, 'proposed');
  },
  // A return to the screen begins with a fresh list.
  gcTime: 0,
});

export async function readProposals(signal?: AbortSignal) {
  const { count, proposals } = await call(proposedAnswers.list, {}, signal ? { signal } : undefined);
  return { count, items: proposals };
}
