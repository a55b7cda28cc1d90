import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { countDue, isDue } from './due.ts';
import { nextReviewDay } from './interval.ts';

const now = new Date('2026-01-07T09:30:00Z');

test.each<[string | null | undefined, boolean, string]>([
  ['2026-01-06', true, 'yesterday'],
  ['2026-01-07', true, 'today, from 00:00 UTC'],
  ['2026-01-08', false, 'tomorrow'],
  ['', true, 'never reviewed'],
  [null, true, 'missing'],
  [undefined, true, 'missing'],
  ['soon', true, 'unreadable'],
  ['2026-02-30', true, 'no such day'],
  ['2026-01-07T09:30:00Z', true, 'this very moment'],
  ['2026-01-07T09:30:01Z', false, 'in a second'],
])('a card with next review date %j is due: %s (%s)', (nextReviewDate, expected) => {
  expect(isDue({ nextReviewDate }, now)).toBe(expected);
});

test('a card becomes due at midnight UTC of its day', () => {
  const card = { nextReviewDate: '2026-01-08' };
  expect(isDue(card, new Date('2026-01-07T23:59:59.999Z'))).toBe(false);
  expect(isDue(card, new Date('2026-01-08T00:00:00Z'))).toBe(true);
});

test('only due cards are counted', () => {
  const cards = ['2026-01-06', '2026-01-08', ''].map((nextReviewDate) => ({ nextReviewDate }));
  expect(countDue(cards, now)).toBe(2);
  expect(countDue([], now)).toBe(0);
});

property.prop([
  fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc.nat({ max: 20 }),
])('a card just graded is not due', (reviewedAt, interval) => {
  expect(isDue({ nextReviewDate: nextReviewDay(reviewedAt, interval) }, reviewedAt)).toBe(false);
});
