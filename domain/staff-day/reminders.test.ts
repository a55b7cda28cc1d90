import { expect, test } from 'vitest';
import { countReminders, dueMonday, mondayOf } from './reminders.ts';

test.each([
  ['2026-01-04', '2025-12-29'],
  ['2026-01-05', '2026-01-05'],
  ['2026-01-10', '2026-01-05'],
  ['2026-01-11', '2026-01-05'],
  ['2026-01-12', '2026-01-12'],
] as const)('the reminder of %s is that of the Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('what last week lacks, credits, students not seen and those without a coach are counted together', () => {
  const day = { lastWeek: { incomplete: 3 }, credits: { count: 2 }, unseen: { count: 1 } };
  expect(
    [
      { ...day, coachless: null },
      { ...day, coachless: 4 },
    ].map(countReminders),
  ).toEqual([6, 10]);
});

test.each([
  ['2026-01-05T06:59:00Z', 'UTC', undefined],
  ['2026-01-05T07:00:00Z', 'UTC', '2026-01-05'],
  ['2026-01-05T23:59:00Z', 'UTC', '2026-01-05'],
  ['2026-01-06T00:00:00Z', 'UTC', undefined],
  // Monday begins in Auckland while it is Sunday in Greenwich, and is over there before it is in Los Angeles.
  ['2026-01-04T18:00:00Z', 'Pacific/Auckland', '2026-01-05'],
  ['2026-01-05T11:00:00Z', 'Pacific/Auckland', undefined],
  ['2026-01-05T14:59:00Z', 'America/Los_Angeles', undefined],
  ['2026-01-06T07:59:00Z', 'America/Los_Angeles', '2026-01-05'],
  // Summer time began on the day before.
  ['2026-03-30T05:00:00Z', 'Europe/Berlin', '2026-03-30'],
] as const)('at %s in %s the mail of %s is due', (now, timeZone, monday) => {
  expect(dueMonday(new Date(now), timeZone)).toBe(monday);
});
