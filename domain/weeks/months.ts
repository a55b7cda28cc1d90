import { addDays, type Day, isDay } from '../dates.ts';
import { writeDay } from '../day-names.ts';

export const FIRST_MONTHS = 12;

interface Month {
  readonly year: number;
  readonly month: number;
}

/** `key` is '01-2026', the `MM-YYYY` of api.md 7.10; `label` 'January, 2026'. */
export interface ListedMonth {
  key: string;
  label: string;
}

const MONTH_KEY = /^(0[1-9]|1[0-2])-((?:19|20|21)\d\d)$/;

export function listMonths(now: Month, count: number): ListedMonth[] {
  return Array.from({ length: count }, (_, monthsBack) => {
    const monthsSince = now.year * 12 + now.month - 1 - monthsBack;
    const year = Math.floor(monthsSince / 12);
    const month = (monthsSince % 12) + 1;
    return {
      key: `${pad(month)}-${year}`,
      label: `${writeDay(`${year}-${pad(month)}-01`, 'January')}, ${year}`,
    };
  });
}

/**
 * Returns the days of the month of a key; undefined for an invalid key and for years outside 1900 to 2199 (api.md
 * 7.10).
 */
export function parseMonthKey(key: string): { first: Day; last: Day } | undefined {
  const [, month, year] = MONTH_KEY.exec(key) ?? [];
  const first = `${year}-${month}-01`;
  if (!isDay(first)) return undefined;
  const next = month === '12' ? `${Number(year) + 1}-01-01` : `${year}-${pad(Number(month) + 1)}-01`;
  return isDay(next) ? { first, last: addDays(next, -1) } : undefined;
}

function pad(month: number): string {
  return String(month).padStart(2, '0');
}
