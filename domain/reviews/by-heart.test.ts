import { expect, test } from 'vitest';
import { isByHeart, mayBeByHeart } from './by-heart.ts';

test.each([
  [5, 90, true],
  [5, 89, false],
  [4, 100, false],
  [12, 100, true],
  [null, 100, false],
])('interval %j, recalled with %i %%: by heart %j', (interval, recall, expected) => {
  expect(isByHeart(interval, recall)).toBe(expected);
});

test('a month is 32 days, the first interval of 30 or more', () => {
  expect([4, 5].map(mayBeByHeart)).toEqual([false, true]);
});
