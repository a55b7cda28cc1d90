import type { Example } from '@soltura/contract/examples';
import { library } from '@soltura/contract/library';
import { splitBatches } from '@soltura/domain/examples/batches';
import { prepareTags, type SearchableTag } from '@soltura/domain/vocabulary/tag-suggestions';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { takeEarlyFind } from './early-find.ts';
import { describeSearch, type Filters, type Found, find, type Search } from './search.ts';

/** Long enough that taking back a filter shows the list that was there before, in its order. */
const KEPT_MS = 300_000;

/** The answer to a search that may have been asked for early; otherwise asks without a moment's delay. */
function findOnce(search: Search, signal: AbortSignal): Promise<Found> {
  const early = takeEarlyFind();
  if (!early) return find(search, signal);
  return early
    .catch(() => undefined)
    .then((first) => (JSON.stringify(first?.search) === JSON.stringify(search) ? first?.found : undefined))
    .then((found) => found ?? find(search, signal));
}

/** The search for these filters. */
export function findQuery(filters: Filters) {
  const search = describeSearch(filters);
  return queryOptions({
    queryKey: ['find-flashcards', search],
    queryFn: search ? ({ signal }) => findOnce(search, signal) : skipToken,
    gcTime: KEPT_MS,
    structuralSharing: false,
  });
}

/** The examples of one page after the first. */
export function pageQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['verified-examples', ids],
    queryFn: ({ signal }) => call(library.read, { body: { ids: [...ids] } }, { signal }),
    gcTime: KEPT_MS,
    structuralSharing: false,
  });
}

/** Every tag there is, ready to be searched. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }): Promise<SearchableTag[]> =>
    prepareTags(await call(library.tags, {}, { signal })),
  structuralSharing: false,
});

/** All examples of a list, in its order. */
export async function readAll(ids: readonly number[]): Promise<Example[]> {
  const examples: Example[] = [];
  for (const part of splitBatches(ids)) examples.push(...(await call(library.read, { body: { ids: part } })));
  return examples;
}
