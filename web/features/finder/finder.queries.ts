import type { AnswerOf, InputOf } from '@soltura/contract/endpoint';
import type { Example } from '@soltura/contract/examples';
import { library, type Tag } from '@soltura/contract/library';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { prepareTags, type SearchableTag } from '@soltura/domain/vocabulary/tag-suggestions';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { takeEarlyFind } from './early-find.ts';

/** What the finder looks for. */
export interface Filters {
  /** Undefined until the courses are there. */
  range: LessonRange | undefined;
  includeSpanglish: boolean;
  /** Any of them will do; none is no filter. */
  tags: readonly Tag[];
}

/** All that match, in the order they are shown. */
export type Found = AnswerOf<typeof library.find>;

/** Long enough that taking back a filter shows the list that was there before, in its order. */
const KEPT_MS = 300_000;

/** What the server takes at once (api.md 1.9). */
const MAX_READ = 1000;

/** What the server is asked. */
export type Search = InputOf<typeof library.find>['body'];

/** The search for these filters; undefined while no lesson is chosen. */
export function describeSearch({ range, includeSpanglish, tags }: Filters): Search | undefined {
  if (range?.toId === undefined) return undefined;
  return {
    toLesson: range.toId,
    fromLesson: range.fromId ?? null,
    includeSpanglish,
    tags: tags.map(({ id: _id, ...tag }) => tag),
  };
}

/** Asks the server; its answer has the examples of the first page with it. */
export function find(search: Search, signal?: AbortSignal): Promise<Found> {
  return call(library.find, { body: search }, signal ? { signal } : {});
}

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
  for (let first = 0; first < ids.length; first += MAX_READ) {
    const read = await call(library.read, { body: { ids: ids.slice(first, first + MAX_READ) } });
    examples.push(...read);
  }
  return examples;
}
