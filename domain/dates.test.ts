import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type Day,
  daysBetween,
  isDay,
  isSensibleYear,
  parseDay,
  toDay,
  toLocalDay,
  weekday,
} from './dates.ts';

const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2024-01-01', count));

describe('reading a day', () => {
  test.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(parseDay(text)).toBe(text);
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '26-01-05',
    '2026-01-05T00:00:00Z',
    ' 2026-01-05',
    '2026-01-05\n',
    '',
    'soon',
  ])('%j is not a day', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });
});

test.each([
  ['1900-01-01', true],
  ['2199-12-31T23:59:59Z', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['0026-01-05', false],
  ['+012026-01-05T00:00:00Z', false],
])('the year of %s is sensible: %j', (text, expected) => {
  expect(isSensibleYear(text)).toBe(expected);
});

describe('the day of an instant', () => {
  test.each([
    ['2026-01-07T01:00:00Z', '2026-01-07'],
    ['2026-01-06T20:00:00-05:00', '2026-01-07'],
    ['2025-12-31T23:59:59.999Z', '2025-12-31'],
  ])('%s is in UTC on %s', (instant, day) => expect(toDay(new Date(instant))).toBe(day));

  test.each([
    ['America/New_York', '2026-01-06'],
    ['UTC', '2026-01-07'],
    ['Pacific/Auckland', '2026-01-07'],
    ['Pacific/Kiritimati', '2026-01-07'],
    ['Pacific/Pago_Pago', '2026-01-06'],
  ])('at 01:00 UTC on January 7 a clock in %s shows %s', (timeZone, day) => {
    expect(toLocalDay(new Date('2026-01-07T01:00:00Z'), timeZone)).toBe(day);
  });

  test('an invalid date and an unknown zone are thrown back', () => {
    expect(() => toDay(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => toDay(new Date('+010000-01-01T00:00:00Z'))).toThrow(RangeError);
    expect(() => toLocalDay(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  });

  property.prop([fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })])(
    'a clock in UTC shows the UTC day',
    (instant) => {
      expect(toLocalDay(instant, 'UTC')).toBe(toDay(instant));
    },
  );
});

describe('counting days', () => {
  const additions: [Day, number, Day][] = [
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
  ];
  test.each(additions)('%s plus %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  const weekdays: [Day, number][] = [
    ['2024-03-03', 0],
    ['2026-01-07', 3],
    ['2026-01-03', 6],
  ];
  test.each(weekdays)('%s is weekday %i', (day, expected) => expect(weekday(day)).toBe(expected));

  property.prop([anyDay, fc.integer({ min: -5_000, max: 5_000 })])(
    'the days between a day and a later one are those added',
    (day, count) => {
      const later = addDays(day, count);
      expect(isDay(later)).toBe(true);
      expect(daysBetween(day, later)).toBe(count);
      expect(later > day).toBe(count > 0);
    },
  );

  property.prop([anyDay])('a week later it is the same weekday', (day) => {
    expect(weekday(addDays(day, 7))).toBe(weekday(day));
  });
});
