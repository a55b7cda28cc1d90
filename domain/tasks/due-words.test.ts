import { expect, test } from 'vitest';
import { tellDue, tellPast } from './due-words.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';

test.each([
  ['2026-11-25', 'by today', 'by today', true],
  ['2026-11-26', 'by tomorrow', 'by tomorrow', false],
  ['2026-11-27', 'by Friday', 'by Friday, November 27', false],
  ['2026-12-01', 'by Tuesday', 'by Tuesday, December 1', false],
  ['2026-12-02', 'by December 2', 'by December 2', false],
  ['2027-01-04', 'by January 4, 2027', 'by January 4, 2027', false],
  ['2026-11-24', 'was due November 24', 'was due November 24', true],
  ['2025-11-24', 'was due November 24, 2025', 'was due November 24, 2025', true],
] as const)('a task of %s is told as %j, on its page as %j, pressing: %s', (day, words, full, isPressing) => {
  expect(tellDue(day, TODAY)).toEqual({ words, isPressing });
  expect(tellDue(day, TODAY, { isFull: true })).toEqual({ words: full, isPressing });
});

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-25', 'today'],
  ['2026-11-24', 'yesterday'],
  ['2026-11-23', 'Monday'],
  ['2026-11-19', 'Thursday'],
  ['2026-11-18', 'November 18'],
  ['2025-11-24', 'November 24, 2025'],
] as const)('%s has passed as %j', (day, words) => {
  expect(tellPast(day, TODAY)).toBe(words);
});
