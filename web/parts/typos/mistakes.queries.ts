import { mistakes } from '@soltura/contract/typos/typo-reports';
import type { Day } from '@soltura/domain/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const FRESH_MS = 600_000;

/** The reader's own reports that were corrected, and the number of mistakes that they may still report on the day. */
export const myMistakesQuery = (day: Day) =>
  queryOptions({
    queryKey: ['my-mistakes', day],
    meta: { live: ['mistakes'] },
    queryFn: ({ signal }) => call(mistakes.mine, { query: { day } }, { signal }),
    staleTime: FRESH_MS,
  });
