import type { AnswerOf } from '@soltura/contract/endpoint';
import type { Example } from '@soltura/contract/examples';
import { library, type Tag } from '@soltura/contract/library';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { prepareTags, type SearchableTag } from '@soltura/domain/vocabulary/tag-suggestions';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

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

/** The search for these filters; its answer has the examples of the first page with it. */
export function findQuery({ range, includeSpanglish, tags }: Filters) {
  const toLesson = range?.toId;
  const wanted = {
    fromLesson: range?.fromId ?? null,
    includeSpanglish,
    tags: tags.map(({ id: _id, ...tag }) => tag),
  };
  return queryOptions({
    queryKey: ['find-flashcards', toLesson, wanted],
    queryFn:
      toLesson === undefined
        ? skipToken
        : ({ signal }): Promise<Found> => call(library.find, { body: { toLesson, ...wanted } }, { signal }),
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
