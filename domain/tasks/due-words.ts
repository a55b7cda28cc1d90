import { addDays, type Day, daysBetween } from '../dates.ts';
import { writeDay } from '../day-names.ts';

/** The number of days for which the name of a weekday is clear. */
const WEEK_DAYS = 7;

/** `words` is for example 'by Friday'; `isPressing` is true from the day on which the task is due. */
interface DueWords {
  readonly words: string;
  readonly isPressing: boolean;
}

/**
 * Tells when a task is due: 'by today', 'by tomorrow', 'by Friday' within the next six days, else 'by November 28', and
 * afterwards 'was due November 18'. `isFull` adds the date to the weekday: 'by Friday, November 27'. Source:
 * screens-coaching 1.5.
 */
export function tellDue(dueOn: Day, today: Day, { isFull = false } = {}): DueWords {
  const days = daysBetween(today, dueOn);
  if (days < 0) return { words: `was due ${nameDate(dueOn, today)}`, isPressing: true };
  if (days === 0) return { words: 'by today', isPressing: true };
  const isNamed = days > 1 && days < WEEK_DAYS;
  const named = isNamed ? writeDay(dueOn, isFull ? 'Sunday, January 4' : 'Sunday') : nameDate(dueOn, today);
  return { words: `by ${days === 1 ? 'tomorrow' : named}`, isPressing: false };
}

/**
 * Names a day that has passed: 'today', 'yesterday', 'Monday' within the six days before, else 'November 3'. A day to
 * come, of a clock that is ahead, is 'today'. Source: screens-coaching 1.5.
 */
export function tellPast(day: Day, today: Day): string {
  if (day >= today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return daysBetween(day, today) < WEEK_DAYS ? writeDay(day, 'Sunday') : nameDate(day, today);
}

export function nameDate(day: Day, today: Day): string {
  const isThisYear = day.slice(0, today.indexOf('-')) === today.slice(0, today.indexOf('-'));
  return writeDay(day, isThisYear ? 'January 4' : 'January 4, 2026');
}
