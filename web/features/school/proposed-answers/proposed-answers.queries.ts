import { proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { beginList } from '../decisions/decision-list.ts';

/** The undecided answers at the time the screen was opened, with the decisions since. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposed-answers'],
  queryFn: async ({ signal }) => beginList(await readProposals(signal), 'proposed'),
  // A return to the screen begins with a fresh list.
  gcTime: 0,
});

export async function readProposals(signal?: AbortSignal) {
  const { count, proposals } = await call(proposedAnswers.list, {}, signal ? { signal } : undefined);
  return { count, items: proposals };
}
