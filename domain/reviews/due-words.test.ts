import { expect, test } from 'vitest';
import { describeDueCount } from './due-words.ts';

test.each([
  [3, 12, true, '3 of your 12 cards are due today.'],
  [1, 1_200, true, '1 of your 1,200 cards is due today.'],
  [0, 293, true, 'None of your 293 cards is due today.'],
  [0, 12, false, 'None of the 12 cards is due today.'],
  [1, 1, true, 'Your one card is due today.'],
  [0, 1, true, 'Your one card is not due today.'],
  [1, 1, false, 'The one card is due today.'],
])('%s due of %s, own: %s', (due, total, isOwn, words) => {
  expect(describeDueCount(due, total, isOwn)).toBe(words);
});
