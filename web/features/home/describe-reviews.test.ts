import { expect, test } from 'vitest';
import { describeReviews } from './describe-reviews.ts';

const done = { reviewed: 28, learned: 5, finishedQuiz: 14 };
const nothing = { reviewed: 0, learned: 0, finishedQuiz: null };

test.each([
  [18, done, false, '18 cards reviewed yesterday.'],
  [1, nothing, false, '1 card reviewed yesterday.'],
  [18, done, true, '28 reviewed, 5 new and Quiz 14 today.'],
  [18, nothing, true, '18 cards reviewed yesterday.'],
  [0, nothing, false, ''],
])('%i reviewed yesterday, %j done today, all of it %j: %j', (yesterday, today, isAllDone, words) =>
  expect(describeReviews(yesterday, today, isAllDone)).toBe(words),
);
