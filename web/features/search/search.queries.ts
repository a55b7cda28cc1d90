import { search } from '@soltura/contract/search/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The stale time of results, in ms: other people change records meanwhile. */
const FRESH_MS = 20_000;

/** The records that match a text. Without retry: people continue typing, and a failure has a 'Retry' button. */
export function everywhereQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(search.everywhere, { query: { text } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
}
