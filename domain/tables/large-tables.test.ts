import { expect, test } from 'vitest';
import { countListed, MAX_FOUND, roundEstimate } from './large-tables.ts';

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [104, 100],
  [12_345, 12_000],
  [12_500, 13_000],
  [1_234_567, 1_200_000],
])('an estimate of %i is told as %i', (planned, told) => expect(roundEstimate(planned)).toBe(told));

test('no more than the first records are listed', () => {
  expect(countListed(MAX_FOUND - 1)).toBe(MAX_FOUND - 1);
  expect(countListed(1_000_000)).toBe(MAX_FOUND);
});
