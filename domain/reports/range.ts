import { addDays, type Day, isSensibleYear, parseDay, weekday } from '../dates.ts';
import { writeDay } from '../day-names.ts';
import { listWeeks } from '../weeks/week-list.ts';
import { weekStartOf } from '../weeks/week-start.ts';

export type ReportRange =
  | { readonly by: 'week'; readonly of: Day }
  | { readonly by: 'month'; readonly of: string };

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

export function defaultRange(today: Day): ReportRange {
  return { by: 'week', of: weekStartOf(today) };
}

/** This month, or the previous one until this month has had its first Sunday. */
function latestMonth(today: Day): string {
  return weekStartOf(today).slice(0, 7);
}

/**
 * Reads a range from two URL parameters, whose defaults are week and the latest one. Undefined for invalid values, a
 * week that begins on no Sunday, and a range that has not begun.
 */
export function readRange(
  given: { readonly by?: unknown; readonly of?: unknown },
  today: Day,
): ReportRange | undefined {
  const { by = 'week', of } = given;
  if (by === 'week') {
    if (of === undefined) return defaultRange(today);
    const day = typeof of === 'string' ? parseDay(of) : undefined;
    if (day === undefined || !isSensibleYear(day) || weekday(day) !== 0 || day > today) return undefined;
    return { by, of: day };
  }
  if (by !== 'month') return undefined;
  if (of === undefined) return { by, of: latestMonth(today) };
  if (typeof of !== 'string' || !MONTH.test(of) || !isSensibleYear(`${of}-01`)) return undefined;
  return of > latestMonth(today) ? undefined : { by, of };
}

export function writeRange(range: ReportRange, today: Day): { by?: string; of?: string } {
  const latest = range.by === 'week' ? weekStartOf(today) : latestMonth(today);
  return {
    ...(range.by === 'month' && { by: range.by }),
    ...(range.of !== latest && { of: range.of }),
  };
}

export function listSundays(range: ReportRange, today: Day): [Day, ...Day[]] {
  if (range.by === 'week') return [range.of];
  const first = requireDay(`${range.of}-01`);
  const sundays: Day[] = [];
  const latest = weekStartOf(today);
  for (
    let sunday = addDays(first, (7 - weekday(first)) % 7);
    sunday.startsWith(range.of) && sunday <= latest;
    sunday = addDays(sunday, 7)
  ) {
    sundays.push(sunday);
  }
  const [start = latest, ...others] = sundays;
  return [start, ...others];
}

export function moveRange(range: ReportRange, steps: number, today: Day): ReportRange | undefined {
  if (range.by === 'week') return readRange({ by: 'week', of: addDays(range.of, 7 * steps) }, today);
  return readRange({ by: 'month', of: moveMonth(range.of, steps) }, today);
}

export function turnRange(range: ReportRange, by: ReportRange['by'], today: Day): ReportRange {
  if (range.by === by) return range;
  if (by === 'month') return { by, of: range.of.slice(0, 7) };
  const sundays = listSundays(range, today);
  return { by, of: sundays.at(-1) ?? sundays[0] };
}

/** Returns another month, 'YYYY-MM': '2026-02' is one month after '2026-01'. */
export function moveMonth(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const since = year * 12 + number - 1 + steps;
  return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
}

export function daysOfMonth(month: string): { first: Day; last: Day } {
  const first = requireDay(`${month}-01`);
  return { first, last: addDays(requireDay(`${moveMonth(month, 1)}-01`), -1) };
}

export function nameRange(range: ReportRange, today: Day): string {
  if (range.by === 'month') return `${nameMonth(range.of)} ${range.of.slice(0, 4)}`;
  const listed = listWeeks(today, 3).find(({ start }) => start === range.of);
  if (listed) return listed.label;
  const sameYear = range.of.slice(0, 4) === today.slice(0, 4);
  return sameYear
    ? writeDay(range.of, 'January 4')
    : `${writeDay(range.of, 'January 4')}, ${range.of.slice(0, 4)}`;
}

export function nameMonth(month: string): string {
  return writeDay(`${month}-01`, 'January');
}

/** Returns the range for use in a sentence: 'this week', 'in the week of November 1', 'in October'. */
export function speakOfRange(range: ReportRange, today: Day): string {
  if (range.by === 'month')
    return range.of === latestMonth(today) ? 'this month' : `in ${nameMonth(range.of)}`;
  const weeks = Math.round((Date.parse(weekStartOf(today)) - Date.parse(range.of)) / (7 * 86_400_000));
  if (weeks === 0) return 'this week';
  return weeks === 1 ? 'last week' : `in the week of ${writeDay(range.of, 'January 4')}`;
}

/**
 * The spans of a report. `day` is the last day of the range, today at the latest; `months` is its month and
 * the five before. Assignments are averaged over four weeks for a week, over those of the month for a month.
 */
export interface ReportSpans {
  readonly sundays: readonly [Day, ...Day[]];
  readonly lastSunday: Day;
  readonly day: Day;
  readonly before: readonly [Day, ...Day[]];
  readonly months: readonly string[];
  readonly averaged: readonly Day[];
}

export const MEMBERSHIP_WEEKS = 26;
export const RECORD_WEEKS = 9;
export const CALL_WEEKS = 4;
export const ASSIGNMENT_WEEKS = 8;
/** The number of future weeks with due calls, and of past weeks with which the busiest one is compared. */
export const WEEKS_AHEAD = 2;
export const COMPARED_WEEKS = 8;
/** The number of days after today for which the workload of coaches is counted, too. */
export const WORKLOAD_DAYS = 14;
const ENDING_MONTHS = 6;
const AVERAGED_WEEKS = 4;

export function spanReport(range: ReportRange, today: Day): ReportSpans {
  const sundays = listSundays(range, today);
  const lastSunday = sundays.at(-1) ?? sundays[0];
  const saturday = addDays(lastSunday, 6);
  const day = saturday < today ? saturday : today;
  const month = day.slice(0, 7);
  const before: ReportRange =
    range.by === 'week'
      ? { by: 'week', of: addDays(range.of, -7) }
      : { by: 'month', of: moveMonth(range.of, -1) };
  return {
    sundays,
    lastSunday,
    day,
    before: listSundays(before, today),
    months: Array.from({ length: ENDING_MONTHS }, (_, index) => moveMonth(month, index + 1 - ENDING_MONTHS)),
    averaged: range.by === 'month' ? sundays : listWeeksTo(lastSunday, AVERAGED_WEEKS),
  };
}

export function listWeeksTo(lastSunday: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(lastSunday, 7 * (index + 1 - count)));
}

function requireDay(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`Not a calendar day: ${text}`);
  return day;
}
