import type { Day } from '@soltura/domain/dates';
import { defaultWeekStart, parseWeekStart } from '@soltura/domain/weeks/week-start';

/** The week that the `week` of the weekly page's address names, else the one coaches are recording. */
export function readShownWeek(text: unknown, today: Day): Day {
  return (typeof text === 'string' && parseWeekStart(text, today)) || defaultWeekStart(today);
}
