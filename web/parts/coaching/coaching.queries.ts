import { queryOptions } from '@tanstack/react-query';
import { readMyCoaching, takeArrivedCoaching, takeEarlyCoaching } from './early-coaching.ts';

/** The time in ms for which the early response of this visit is not asked for again. */
const TRUE_FOR_MS = 30_000;

/** The coaching of the signed-in student, with open and returned tasks; loaded again wherever it is shown. */
export const myCoachingQuery = queryOptions({
  queryKey: ['my-coaching'],
  meta: { live: ['coaching'] },
  queryFn: ({ signal }) => takeEarlyCoaching() ?? readMyCoaching(signal),
  initialData: takeArrivedCoaching,
  staleTime: ({ state }) => (state.dataUpdateCount === 0 ? TRUE_FOR_MS : 0),
});
