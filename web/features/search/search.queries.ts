import { search } from '@soltura/contract/search/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** For how long what was found may be shown again, in ms: others write meanwhile. */
const FRESH_MS = 20_000;

/** What fits a text, of all records. It is not tried again: people type on, and 'Retry' stands beside a failure. */
export function everywhereQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(search.everywhere, { query: { text } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
}
