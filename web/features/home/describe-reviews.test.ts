import { expect, test } from 'vitest';
import { describeReviews } from './describe-reviews.ts';

test.each([
  [14, 18, 14, '14 reviewed today, 14 to go.'],
  [1, 0, 3, '1 reviewed today, 3 to go.'],
  [14, 18, 0, '14 cards reviewed today.'],
  [1, 18, 0, '1 card reviewed today.'],
  [0, 18, 24, '18 cards reviewed yesterday.'],
  [0, 1, 0, '1 card reviewed yesterday.'],
  [0, 0, 24, ''],
])('%i reviewed today, %i yesterday, %i due: %j', (today, yesterday, dueCount, expected) => {
  expect(describeReviews({ today, yesterday }, dueCount)).toBe(expected);
});
