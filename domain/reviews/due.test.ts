import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { countDue, isDue } from './due.ts';
import { nextReviewDay } from './interval.ts';

const today = '2026-01-07';

test.each<[string | null | undefined, boolean, string]>([
  ['2026-01-06', true, 'yesterday'],
  ['2026-01-07', true, 'today'],
  ['2026-01-08', false, 'tomorrow'],
  ['', true, 'never reviewed'],
  [null, true, 'missing'],
  [undefined, true, 'missing'],
  ['soon', true, 'unreadable'],
  ['2026-02-30', true, 'no such day'],
  ['2026-01-07T23:30:00Z', true, 'an instant of today'],
  ['2026-01-08T00:00:00Z', false, 'an instant of tomorrow'],
])('a card with next review date %j is due: %s (%s)', (nextReviewDate, expected) => {
  expect(isDue({ nextReviewDate }, today)).toBe(expected);
});

test('only due cards are counted', () => {
  const cards = ['2026-01-06', '2026-01-08', ''].map((nextReviewDate) => ({ nextReviewDate }));
  expect(countDue(cards, today)).toBe(2);
  expect(countDue([], today)).toBe(0);
});

property.prop([fc.nat({ max: 20 })])('a card just graded is not due', (interval) => {
  expect(isDue({ nextReviewDate: nextReviewDay(today, interval) }, today)).toBe(false);
});
