import { isDay } from '../dates.ts';

interface DatedRow {
  /** A day of the row; '' or another text for none. */
  readonly day: string;
  readonly isNew: boolean;
}

/**
 * `period` is 'YYYY-MM', or 'YYYY' where there are too many months. `fresh` counts new rows, `there` those whose
 * records exist already.
 */
export interface MonthCount {
  readonly period: string;
  readonly fresh: number;
  readonly there: number;
}

const MAX_MONTHS = 36;
const MONTHS = 12;

/** Counts rows by the month of their day, without gaps; by the year where there would be more than 36 months. */
export function countMonths(rows: readonly DatedRow[]): MonthCount[] {
  const dated = rows.filter(({ day }) => isDay(day));
  const months = dated.map(({ day }) => numberOfMonth(day)).toSorted((a, b) => a - b);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isByYear = last - first >= MAX_MONTHS;
  const periods = isByYear
    ? range(Math.floor(first / MONTHS), Math.floor(last / MONTHS)).map(String)
    : range(first, last).map(writeMonth);
  const counts = new Map(periods.map((period) => [period, { period, fresh: 0, there: 0 }]));
  for (const { day, isNew } of dated) {
    const count = counts.get(day.slice(0, isByYear ? 4 : 7));
    if (!count) continue;
    if (isNew) count.fresh += 1;
    else count.there += 1;
  }
  return [...counts.values()];
}

function numberOfMonth(day: string): number {
  return Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;
}

function writeMonth(number: number): string {
  return `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, '0')}`;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
