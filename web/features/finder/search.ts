import type { AnswerOf, InputOf } from '@soltura/contract/endpoint';
import { finder, type Tag } from '@soltura/contract/finder/finder';
import type { Day } from '@soltura/domain/dates';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { call } from '../../api/client.ts';

export interface Filters {
  range: LessonRange | undefined;
  includeSpanglish: boolean;
  /** Examples with any of these match; without tags all do. */
  tags: readonly Tag[];
  hideCollectedOf?: number | undefined;
  /** The text that a sentence must contain in either language; empty for every sentence. */
  text: string;
  /** The day that determines the order of the results. */
  day: Day;
}

/** The search result: all ids in the order shown. */
export type Found = AnswerOf<typeof finder.find>;

export type Search = InputOf<typeof finder.find>['body'];

/** The search body for these filters; undefined while no lesson is chosen. */
export function describeSearch({
  range,
  includeSpanglish,
  tags,
  hideCollectedOf,
  text,
  day,
}: Filters): Search | undefined {
  if (range?.toId === undefined) return undefined;
  return {
    toLesson: range.toId,
    fromLesson: range.fromId ?? null,
    includeSpanglish,
    tags: tags.map(({ id: _id, ...tag }) => tag),
    ...(hideCollectedOf !== undefined && { hideCollectedOf }),
    ...(text !== '' && { text }),
    day,
  };
}

export function find(search: Search, signal?: AbortSignal): Promise<Found> {
  return call(finder.find, { body: search }, signal ? { signal } : {});
}
