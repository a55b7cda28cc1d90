import { expect, test } from 'vitest';
import { isBeyondLesson, readLessonNumber } from './beyond-lesson.ts';

test.each<[string, number | undefined]>([
  ['Lesson 150', 150],
  ['LCSP Lesson 9 ', 9],
  ['151', 151],
  ['Lesson12', 12],
  ['Lesson 007', 7],
  ['Lesson 150b', undefined],
  ['Level 2 (L6-9)', undefined],
  ['150 Conversations', undefined],
  ['', undefined],
])('%j ends in %j', (name, number) => expect(readLessonNumber(name)).toBe(number));

test.each([
  ['Lesson 151', true],
  ['Lesson 150', false],
  ['Lesson 20', false],
  ['Conversation', false],
])('%j lies beyond lesson 150: %s', (name, beyond) => expect(isBeyondLesson(name, 150)).toBe(beyond));
