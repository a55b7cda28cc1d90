import { addDays, type Day } from '../dates.ts';
import { weekStartOf } from './week-start.ts';

/** How many weeks a list offers before 'Load More Dates...' doubles it (screens-staff 1.4). */
export const FIRST_WEEKS = 4;

/** A week as a list offers it. */
export interface ListedWeek {
  /** A Sunday. */
  start: Day;
  label: string;
}

const NAMES = ['This Week', 'Last Week', 'Two Weeks Ago'];

// In the reader's zone a Sunday at 00:00 UTC is a Saturday to the west.
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'January 4' (screens-staff 1.4). */
export function nameMonthDay(day: Day): string {
  return monthDay.format(new Date(`${day}T00:00:00Z`));
}

/**
 * The weeks a week list offers, this week first.
 *
 * Beyond the third, days of another year than today's carry it: 'December 14, 2025'. Source: screens-staff 1.4.
 */
export function listWeeks(today: Day, count: number): ListedWeek[] {
  const thisSunday = weekStartOf(today);
  return Array.from({ length: count }, (_, weeksBack) => {
    const start = addDays(thisSunday, -7 * weeksBack);
    return { start, label: nameWeekBack(start, NAMES[weeksBack], today) };
  });
}

function nameWeekBack(start: Day, name: string | undefined, today: Day): string {
  if (name !== undefined) return `${name} (${nameMonthDay(start)})`;
  const year = start.slice(0, 4);
  return today.startsWith(year) ? nameMonthDay(start) : `${nameMonthDay(start)}, ${year}`;
}
