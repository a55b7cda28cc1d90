import type { Example } from '@soltura/contract/examples/examples';
import { finder } from '@soltura/contract/finder/finder';
import { splitBatches } from '@soltura/domain/example-sets/batches';
import { prepareTags, type SearchableTag } from '@soltura/domain/vocabulary/tag-suggestions';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { takeArrivedFind, takeEarlyFind } from './early-find.ts';
import type { FirstFind } from './first-find.ts';
import { describeSearch, type Filters, type Found, find, type Search } from './search.ts';

/** The cache time, in ms: long enough that undoing a filter shows the former list in its former order. */
const KEPT_MS = 300_000;

async function findOnce(search: Search, signal: AbortSignal): Promise<Found> {
  const first = await takeEarlyFind()?.catch(() => undefined);
  return pickFound(first, search) ?? find(search, signal);
}

function pickFound(first: FirstFind | undefined, search: Search): Found | undefined {
  return JSON.stringify(first?.search) === JSON.stringify(search) ? first?.found : undefined;
}

export function findQuery(filters: Filters) {
  const search = describeSearch(filters);
  return queryOptions({
    queryKey: ['find-flashcards', search],
    queryFn: search ? ({ signal }) => findOnce(search, signal) : skipToken,
    initialData: () => (search ? pickFound(takeArrivedFind(), search) : undefined),
    // A cached list would contain examples that were collected meanwhile.
    gcTime: filters.hideCollectedOf === undefined ? KEPT_MS : 0,
    structuralSharing: false,
  });
}

/** The tags that lead to something with these filters, each with the number of sentences that it would leave. */
export function countTagsQuery(filters: Filters) {
  const search = describeSearch(filters);
  return queryOptions({
    queryKey: ['find-tags', search],
    queryFn: async ({ signal, client }): Promise<SearchableTag[]> => {
      // Without a lesson no tag leads to anything.
      if (!search) return [];
      // The list comes first: counting takes longer.
      await client.ensureQueryData(findQuery(filters));
      const { day: _day, ...body } = search;
      return prepareTags(await call(finder.findTags, { body }, { signal }));
    },
    gcTime: filters.hideCollectedOf === undefined ? KEPT_MS : 0,
    structuralSharing: false,
  });
}

/** The examples of one page; the first page is part of the search's response. */
export function pageQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['verified-examples', ids],
    queryFn: ({ signal }) => call(finder.read, { body: { ids: [...ids] } }, { signal }),
    gcTime: KEPT_MS,
    structuralSharing: false,
  });
}

export async function readAll(ids: readonly number[]): Promise<Example[]> {
  const examples: Example[] = [];
  for (const part of splitBatches(ids)) examples.push(...(await call(finder.read, { body: { ids: part } })));
  return examples;
}
