import { readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../dates.ts';
import { formatDayRange, parseDayRange, weekRange } from './week-range.ts';

const readLines = (name: string) =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2001-01-01', count));

/** As a client in a browser may write it: '01-11-25'. */
const writeAmerican = (day: Day) => `${day.slice(5, 7)}-${Number(day.slice(8))}-${day.slice(2, 4)}`;

test('a week runs from its Sunday to the Saturday after', () => {
  expect(weekRange('2025-12-28')).toEqual({ start: '2025-12-28', end: '2026-01-03' });
});

test.each(readLines('day-ranges-valid.txt'))('%s', (line) => {
  const [text = '', meaning] = line.split(' = ');
  const range = parseDayRange(text);
  expect(range && formatDayRange(range)).toBe(meaning);
});

test.each([...readLines('day-ranges-invalid.txt'), ''])('%j names no range', (text) => {
  expect(parseDayRange(text)).toBeUndefined();
});

property.prop([anyDay, fc.nat({ max: 365 })])(
  'a range of at most 366 days reads back, in both forms',
  (start, length) => {
    const range = { start, end: addDays(start, length) };
    expect(parseDayRange(formatDayRange(range))).toEqual(range);
    expect(parseDayRange(`${range.start}.${writeAmerican(range.end)}`)).toEqual(range);
  },
);

property.prop([anyDay, fc.integer({ min: 366, max: 5000 })])('a longer range is none', (start, length) => {
  expect(parseDayRange(formatDayRange({ start, end: addDays(start, length) }))).toBeUndefined();
});

property.prop([fc.string()])('no text is too odd to be read', (text) => {
  expect(() => parseDayRange(text)).not.toThrow();
});
