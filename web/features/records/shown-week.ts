import { type Day, parseDay } from '@soltura/domain/dates';
import { defaultWeekStart, weekStartOf } from '@soltura/domain/weeks/week-start';

/** The week that the `week` of the weekly page's address names, else the one coaches are recording. */
export function readShownWeek(text: unknown, today: Day): Day {
  const day = typeof text === 'string' ? parseDay(text) : undefined;
  return day && weekStartOf(day) === day ? day : defaultWeekStart(today);
}
