import { proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The proposals that nobody has decided, as they are when the page opens. */
export const proposedAnswersQuery = queryOptions({
  queryKey: ['proposed-answers'],
  queryFn: ({ signal }) => call(proposedAnswers.list, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});
