import { type Day, daysBetween } from '@soltura/domain/dates';
import { FIRST_WEEKS, type ListedWeek, listWeeks, nameMonthDay } from '@soltura/domain/weeks/week-list';

/** Ten years: an address that names an older week does not make the list longer than anybody can use. */
const MOST_WEEKS = 520;

/** How many weeks are offered at first, so that the chosen one is among them (screens-staff 1.4). */
export function countOfferedWeeks(today: Day, chosen: Day): number {
  const weeksBack = Math.floor(daysBetween(chosen, today) / 7);
  if (weeksBack > MOST_WEEKS) return FIRST_WEEKS;
  let count = FIRST_WEEKS;
  while (count <= weeksBack) count *= 2;
  return count;
}

/** The weeks a choice offers: the newest first, and the chosen one in any case. */
export function listOfferedWeeks(today: Day, count: number, chosen: Day): ListedWeek[] {
  const weeks = listWeeks(today, count);
  if (weeks.some(({ start }) => start === chosen)) return weeks;
  return [...weeks, { start: chosen, label: `${nameMonthDay(chosen)}, ${chosen.slice(0, 4)}` }];
}
