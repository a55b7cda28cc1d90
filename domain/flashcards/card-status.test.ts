import { expect, test } from 'vitest';
import { isCustom, isPending } from './card-status.ts';

test.each([
  [true, true],
  [false, false],
  [null, false],
])('a card with coachAdded %s is custom: %s', (coachAdded, expected) => {
  expect(isCustom({ coachAdded })).toBe(expected);
});

test.each([
  [-1, true],
  [0, false],
  [412, false],
])('an entry with id %i is pending: %s', (recordId, expected) =>
  expect(isPending({ recordId })).toBe(expected),
);
