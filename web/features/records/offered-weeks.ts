import { type Day, daysBetween } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { FIRST_WEEKS, type ListedWeek, listWeeks } from '@soltura/domain/weeks/week-list';

/** Ten years: a very old week in an address must not make the list unusable. */
const MAX_WEEKS = 520;

/** The number of weeks listed at first, so that they include the chosen one (screens-staff 1.4). */
export function countOfferedWeeks(today: Day, chosen: Day): number {
  const weeksBack = Math.floor(daysBetween(chosen, today) / 7);
  if (weeksBack > MAX_WEEKS) return FIRST_WEEKS;
  let count = FIRST_WEEKS;
  while (count <= weeksBack) count *= 2;
  return count;
}

/** The weeks of a select: newest first, always with the chosen one. */
export function listOfferedWeeks(today: Day, count: number, chosen: Day): ListedWeek[] {
  const weeks = listWeeks(today, count);
  if (weeks.some(({ start }) => start === chosen)) return weeks;
  return [...weeks, { start: chosen, label: `${writeDay(chosen, 'January 4')}, ${chosen.slice(0, 4)}` }];
}
