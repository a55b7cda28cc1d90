import type { AnswerOf, InputOf } from '@soltura/contract/endpoint';
import { library, type Tag } from '@soltura/contract/library';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
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
