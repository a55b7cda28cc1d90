import { mistakes } from '@soltura/contract/typos/typo-reports';
import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What was told is asked anew after this time, in ms. */
const FRESH_MS = 600_000;

/** Which of the reader's own reports were mended, and how many more mistakes they may report on the day. */
export const myMistakesQuery = (day: Day) =>
  queryOptions({
    queryKey: ['my-mistakes', day],
    meta: { live: ['mistakes'] },
    queryFn: ({ signal }) => call(mistakes.mine, { query: { day } }, { signal }),
    staleTime: FRESH_MS,
  });
