import { expect, test } from 'vitest';
import { findNextLesson } from './next-lesson.ts';

const lessons = [
  'Lesson 1',
  'Lesson 10',
  'LCSP Lesson 3',
  'Lesson 2',
  'Lesson 12',
  'Conversation',
  'LCSP Lesson 2 ',
].map((label) => ({ label }));

test.each<[string, string | undefined]>([
  ['Lesson 1', 'Lesson 2'],
  ['Lesson 2', 'Lesson 10'],
  // The lesson of last week may be put away by now.
  ['Lesson 11', 'Lesson 12'],
  ['Lesson 12', undefined],
  ['LCSP Lesson 1', 'LCSP Lesson 2 '],
  ['LCSP Lesson 3', undefined],
  ['Conversation', undefined],
  ['', undefined],
])('after %j comes %j', (last, next) => expect(findNextLesson(lessons, last)?.label).toBe(next));
