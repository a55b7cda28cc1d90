import type { Tag } from '@soltura/contract/finder/finder';
import { expect, test } from 'vitest';
import { describeFilters } from './describe-filters.ts';

const lessons = [1, 2, 3, 4, 5].map((number) => ({
  recordId: number * 10,
  lesson: `lcsp ${number}`,
  relatedProgram: 2,
  vocabIncluded: [],
}));
const tag = (id: number): Tag => ({ id, tag: `tag ${id}`, type: 'verb' });

const upTo = (toId: number | undefined, fromId?: number) => ({ courseId: 2, fromId, toId });

test.each([
  ['Lesson 1 to 4', upTo(40), true, []],
  ['Lesson 2 to 4', upTo(40, 20), true, []],
  ['Lesson 1', upTo(10), true, []],
  ['Lesson 4', upTo(40, 40), true, []],
  ['Lesson 1 to 5, 1 tag', upTo(50), true, [tag(1)]],
  ['Lesson 1 to 5, no Spanglish, 2 tags', upTo(50), false, [tag(1), tag(2)]],
  ['Lesson 1 to 5, collected hidden, 1 tag', upTo(50), true, [tag(1)], 7],
  ['Lesson 1 to 5, “año”, 1 tag', upTo(50), true, [tag(1)], undefined, 'año'],
  ['No lesson chosen', upTo(undefined, 20), true, []],
  ['No lesson chosen, 1 tag', { courseId: undefined, fromId: undefined, toId: undefined }, true, [tag(1)]],
  ['Lessons and tags', undefined, true, []],
])('filters read as %j', (said, range, includeSpanglish, tags, hideCollectedOf?: number, text = '') => {
  expect(describeFilters({ range, includeSpanglish, tags, hideCollectedOf, text }, lessons)).toBe(said);
});
