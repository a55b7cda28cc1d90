import { expect, test } from 'vitest';
import type { Day } from '../dates.ts';
import { nextReviewDay } from './interval.ts';
import { describeDueDay, describeOutcome, describeReturn, describeWait } from './wait-words.ts';

test.each([
  [0, '1 day', 'again tomorrow'],
  [1, '2 days', 'again in 2 days'],
  [4, '16 days', 'again in 16 days'],
  [10, '1,024 days', 'again in 1,024 days'],
  [30, '3,650 days', 'again in 3,650 days'],
])('interval %i waits %s and comes %s', (interval, wait, comesBack) => {
  const today = '2026-11-28';
  const nextReviewDate = nextReviewDay(today, interval);
  const outcome = describeOutcome({ nextReviewDate, isPractice: false, countedDay: today }, today);
  expect([describeWait(interval), outcome]).toEqual([wait, comesBack]);
});

test.each<[Day, string]>([
  ['2026-12-12', 'stays December 12'],
  ['2026-11-29', 'stays November 29'],
  ['2027-01-03', 'stays January 3, 2027'],
])('practice says that the card stays on its day: %s', (nextReviewDate, words) => {
  const today = '2026-11-28';
  expect(describeOutcome({ nextReviewDate, isPractice: true, countedDay: today }, today)).toBe(words);
});

test.each<[Day, string, string]>([
  ['2026-12-14', 'December 14', 'again in 16 days'],
  ['2027-01-03', 'January 3, 2027', 'again in 36 days'],
  ['2026-11-30', 'November 30', 'again in 2 days'],
  ['2026-11-29', 'tomorrow', 'back tomorrow'],
  ['2026-11-28', 'today', 'back today'],
])('a card due on %s', (nextReviewDate, due, back) => {
  const today = '2026-11-28';
  expect([describeDueDay(nextReviewDate, today), describeReturn(nextReviewDate, today)]).toEqual([due, back]);
});
