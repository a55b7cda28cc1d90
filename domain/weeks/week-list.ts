import { addDays, type Day } from '../dates.ts';
import { writeDay } from '../day-names.ts';
import { weekStartOf } from './week-start.ts';

export const FIRST_WEEKS = 4;

export interface ListedWeek {
  start: Day;
  label: string;
}

const NAMES = ['This Week', 'Last Week', 'Two Weeks Ago'];

/**
 * Returns the weeks of a week list, this week first.
 *
 * From the fourth on, days of another year than today's have their year: 'December 14, 2025'. Source: screens-staff
 * 1.4.
 */
export function listWeeks(today: Day, count: number): ListedWeek[] {
  const thisSunday = weekStartOf(today);
  return Array.from({ length: count }, (_, weeksBack) => {
    const start = addDays(thisSunday, -7 * weeksBack);
    return { start, label: nameWeekBack(start, NAMES[weeksBack], today) };
  });
}

function nameWeekBack(start: Day, name: string | undefined, today: Day): string {
  if (name !== undefined) return `${name} (${writeDay(start, 'January 4')})`;
  const year = start.slice(0, 4);
  return today.startsWith(year) ? writeDay(start, 'January 4') : `${writeDay(start, 'January 4')}, ${year}`;
}
