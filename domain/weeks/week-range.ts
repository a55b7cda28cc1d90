import { addDays, type Day, daysBetween, parseDay } from '../dates.ts';

export interface DayRange {
  start: Day;
  end: Day;
}

const LONGEST_RANGE = 366;
const AMERICAN_DAY = /^(\d{1,2})-(\d{1,2})-(\d{2}|\d{4})$/;

export function weekRange(start: Day): DayRange {
  return { start, end: addDays(start, 6) };
}

export function formatDayRange({ start, end }: DayRange): string {
  return `${start}.${end}`;
}

/**
 * Parses a range in a URL; undefined for a day that does not exist, an end before the start, and more than 366 days.
 *
 * Each side may be written '2025-01-05' or, as other clients do, '01-5-25'; a year of two digits means 20YY. Source:
 * api.md 5.2.
 */
export function parseDayRange(text: string): DayRange | undefined {
  const [first, second, ...rest] = text.split('.');
  if (first === undefined || second === undefined || rest.length > 0) return undefined;
  const start = parseEitherDay(first);
  const end = parseEitherDay(second);
  if (start === undefined || end === undefined || end < start) return undefined;
  return daysBetween(start, end) < LONGEST_RANGE ? { start, end } : undefined;
}

function parseEitherDay(text: string): Day | undefined {
  const [, month, day, year] = AMERICAN_DAY.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return parseDay(text);
  return parseDay(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
