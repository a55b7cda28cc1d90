import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { countDue } from './due.ts';
import { estimateMinutes, findNextDue, forecastDue } from './forecast.ts';

const today = '2026-01-30';
const asCards = (dates: readonly string[]) => dates.map((nextReviewDate) => ({ nextReviewDate }));

test('cards are counted on their day, overdue and new ones today, far ones not at all', () => {
  const dates = ['2025-11-01', '2026-01-30', '', '2026-01-31', '2026-02-01', '2026-02-01', '2026-02-02'];
  expect(forecastDue(asCards(dates), today, 3)).toEqual([
    { day: '2026-01-30', count: 3 },
    { day: '2026-01-31', count: 1 },
    { day: '2026-02-01', count: 2 },
  ]);
});

test('a card due later today counts as today', () => {
  expect(forecastDue(asCards(['2026-01-30T20:00:00Z']), today, 1)).toEqual([{ day: '2026-01-30', count: 1 }]);
});

test('the next day on which cards come due is the first after today, however far', () => {
  const dates = ['2026-01-30', '', '2026-04-01', '2026-03-02T09:00:00Z', '2026-03-02'];
  expect(findNextDue(asCards(dates), today)).toEqual({ day: '2026-03-02', cards: 2 });
  expect(findNextDue(asCards(['2026-01-30', '']), today)).toBeNull();
});

test('an empty collection still has its days', () => {
  expect(forecastDue([], today, 14).map(({ count }) => count)).toEqual(Array.from({ length: 14 }, () => 0));
});

property.prop([fc.array(fc.integer({ min: -30, max: 29 }))])(
  'the count of today is that of due cards, and every card within the days is counted once',
  (offsets) => {
    const cards = asCards(offsets.map((offset) => addDays(today, offset)));
    const forecast = forecastDue(cards, today, 30);
    expect(forecast[0]?.count).toBe(countDue(cards, today));
    expect(forecast.reduce((sum, { count }) => sum + count, 0)).toBe(cards.length);
  },
);

test.each([
  [0, 0],
  [1, 1],
  [4, 1],
  [10, 3],
  [24, 6],
])('%i cards take about %i minutes', (cards, minutes) => expect(estimateMinutes(cards)).toBe(minutes));
