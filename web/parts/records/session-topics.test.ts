import { expect, test } from 'vitest';
import { sortTopics } from './session-topics.ts';

test('topics are sorted by name, their case and a leading double quote left aside', () => {
  expect(sortTopics(['food', '"Ser" y "estar"', 'Travel', '"animals"', 'Sports', 'sports II'])).toEqual([
    '"animals"',
    'food',
    '"Ser" y "estar"',
    'Sports',
    'sports II',
    'Travel',
  ]);
});

test('the list that was given stays as it is', () => {
  const topics = ['b', 'a'];
  sortTopics(topics);
  expect(topics).toEqual(['b', 'a']);
});
