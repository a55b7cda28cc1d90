import { expect, test } from 'vitest';
import { addDays, type Day } from './dates.ts';
import { writeDay, writeStoredDay } from './day-names.ts';

const formats = {
  January: ['en-US', { month: 'long' }],
  'January 4': ['en-US', { month: 'long', day: 'numeric' }],
  'January 4, 2026': ['en-US', { month: 'long', day: 'numeric', year: 'numeric' }],
  'Jan 4': ['en-US', { month: 'short', day: 'numeric' }],
  'Jan 4, 2026': ['en-US', { month: 'short', day: 'numeric', year: 'numeric' }],
  Sun: ['en-US', { weekday: 'short' }],
  Sunday: ['en-US', { weekday: 'long' }],
  'Sunday, January 4': ['en-US', { weekday: 'long', month: 'long', day: 'numeric' }],
} as const;

const examples = Object.keys(formats).filter((name): name is keyof typeof formats => name in formats);

test.each(examples)("like '%s' each day of a leap year is written as Intl writes it", (example) => {
  const [locale, options] = formats[example];
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const first: Day = '2028-01-01';
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = addDays(first, ahead);
    expect(writeDay(day, example)).toBe(format.format(new Date(`${day}T00:00:00Z`)));
  }
});

test('in the European order a month has three letters', () => {
  expect(['2026-11-22', '2026-09-04'].map((day) => writeDay(day, '4 Jan'))).toEqual(['22 Nov', '4 Sep']);
});

test('an invalid day throws a RangeError', () => {
  expect(() => writeDay('2026-13-01', 'January')).toThrow(RangeError);
});

test.each([
  ['2026-12-08', 'Dec 8, 2026'],
  ['', ''],
  ['2026-02-31', '2026-02-31'],
])('the stored day %j is shown as %j', (day, shown) => expect(writeStoredDay(day)).toBe(shown));
