import { expect, test } from 'vitest';
import { countReminders, describeReminders, dueMonday, mondayOf } from './reminders.ts';

test.each([
  ['2026-01-04', '2025-12-29'],
  ['2026-01-05', '2026-01-05'],
  ['2026-01-10', '2026-01-05'],
  ['2026-01-11', '2026-01-05'],
  ['2026-01-12', '2026-01-12'],
] as const)('the reminder of %s is that of the Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('incomplete records of last week, credits, unseen students and students without a coach are counted together', () => {
  const day = { lastWeek: { incomplete: 3 }, credits: { count: 2 }, unseen: { count: 1 } };
  expect(
    [
      { ...day, coachless: null },
      { ...day, coachless: 4 },
    ].map(countReminders),
  ).toEqual([6, 10]);
});

test.each([
  [
    { incomplete: 3, credits: 1, unseen: 2, coachless: 4 },
    '3 incomplete records of last week, 1 bundle that expires, 2 students not seen, 4 active students without a coach',
  ],
  [
    { incomplete: 1, credits: 2, unseen: 1, coachless: 1 },
    '1 incomplete record of last week, 2 bundles that expire, 1 student not seen, 1 active student without a coach',
  ],
  [{ incomplete: 0, credits: 0, unseen: 1, coachless: null }, '1 student not seen'],
  [{ incomplete: 0, credits: 0, unseen: 0, coachless: 0 }, ''],
] as const)('%o is described as %s', ({ incomplete, credits, unseen, coachless }, words) => {
  const day = { lastWeek: { incomplete }, credits: { count: credits }, unseen: { count: unseen }, coachless };
  expect(describeReminders(day)).toBe(words);
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
