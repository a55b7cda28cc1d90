import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, toLocalDay } from '../dates.ts';
import { findLocalInstant } from './local-instant.ts';

test.each<[Day, string, string, string, string]>([
  ['2026-03-28', '02:30', 'Europe/Madrid', '2026-03-28T01:30:00Z', 'the day before the clocks are moved on'],
  ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:00:00Z', 'skipped: the next instant'],
  ['2026-03-29', '02:00', 'Europe/Madrid', '2026-03-29T01:00:00Z', 'the first skipped minute'],
  ['2026-03-29', '02:59', 'Europe/Madrid', '2026-03-29T01:00:00Z', 'the last skipped minute'],
  ['2026-03-29', '03:00', 'Europe/Madrid', '2026-03-29T01:00:00Z', 'the first minute after it'],
  ['2026-03-29', '18:30', 'Europe/Madrid', '2026-03-29T16:30:00Z', 'later that day'],
  ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00Z', 'shown twice: the first'],
  ['2026-10-25', '03:00', 'Europe/Madrid', '2026-10-25T02:00:00Z', 'shown once, after both'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:00:00Z', 'skipped, west of UTC'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z', 'shown twice, west of UTC'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z', 'half an hour is skipped'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', 'half an hour is shown twice'],
  ['2026-07-01', '07:15', 'Asia/Kathmandu', '2026-07-01T01:30:00Z', 'a zone off by quarters'],
  ['2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T10:00:00Z', 'a day that a zone has skipped'],
  ['2026-07-01', '23:59', 'UTC', '2026-07-01T23:59:00Z', 'UTC'],
])('%s %s in %s is %s (%s)', (day, time, zone, instant) => {
  expect(findLocalInstant(day, time, zone)).toEqual(new Date(instant));
});

test('an unknown time zone is refused', () => {
  expect(() => findLocalInstant('2026-07-01', '09:00', 'Mars/Olympus')).toThrow(RangeError);
});

describe('any time of any day', () => {
  const zones = [
    'Europe/Madrid',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Bogota',
    'Pacific/Auckland',
  ];
  property.prop([
    fc.constantFrom(...zones),
    fc.integer({ min: 0, max: 3_000 }),
    fc.integer({ min: 0, max: 1_439 }),
  ])(
    'is on its day, within a day of the same time in UTC, and not before an earlier time',
    (zone, ahead, minutes) => {
      const day = addDays('2024-01-01', ahead);
      const write = (of: number) => new Date(of * 60_000).toISOString().slice(11, 16);
      const at = findLocalInstant(day, write(minutes), zone);
      expect(toLocalDay(at, zone)).toBe(day);
      expect(Math.abs(at.getTime() - Date.parse(`${day}T${write(minutes)}:00Z`))).toBeLessThan(86_400_000);
      if (minutes > 0) expect(findLocalInstant(day, write(minutes - 1), zone) <= at).toBe(true);
    },
  );
});
