import { expect, test } from 'vitest';
import { type Day, toLocalDay } from '../dates.ts';
import { isInWeek, proposeDay } from './proposed-day.ts';

test.each<[today: Day, proposed: Day, words: string]>([
  ['2026-11-18', '2026-11-18', 'in the week: today'],
  ['2026-11-15', '2026-11-15', 'on its Sunday: today'],
  ['2026-11-21', '2026-11-21', 'on its Saturday: today'],
  ['2026-11-22', '2026-11-21', 'a day later: its Saturday'],
  ['2027-03-01', '2026-11-21', 'months later: its Saturday'],
  ['2026-11-14', '2026-11-15', 'before it began: its Sunday'],
])('on %s a record of the week of November 15 starts with %s (%s)', (today, proposed) =>
  expect(proposeDay('2026-11-15', today)).toBe(proposed),
);

// Sunday 2026-11-22 at 06:00 UTC: the school's week has turned, in Los Angeles it is Saturday still.
const NIGHT = new Date('2026-11-22T06:00:00Z');
// Saturday 2026-11-21 at 20:00 UTC: in Auckland it is Sunday already.
const EVENING = new Date('2026-11-21T20:00:00Z');

test.each([
  ['America/Los_Angeles', NIGHT, '2026-11-15', '2026-11-21'],
  ['America/Los_Angeles', NIGHT, '2026-11-22', '2026-11-22'],
  ['Pacific/Auckland', EVENING, '2026-11-15', '2026-11-21'],
  ['Pacific/Auckland', EVENING, '2026-11-22', '2026-11-22'],
] as const)('in %s at %s a record of %s starts with %s', (zone, now, week, proposed) => {
  const day = proposeDay(week, toLocalDay(now, zone));
  expect(day).toBe(proposed);
  expect(isInWeek(day, week)).toBe(true);
});

test('a week lasts from its Sunday to its Saturday', () => {
  expect(isInWeek('2026-11-14', '2026-11-15')).toBe(false);
  expect(isInWeek('2026-11-15', '2026-11-15')).toBe(true);
  expect(isInWeek('2026-11-21', '2026-11-15')).toBe(true);
  expect(isInWeek('2026-11-22', '2026-11-15')).toBe(false);
});
