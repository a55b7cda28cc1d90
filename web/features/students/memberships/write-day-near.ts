import { toDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';

/** A day in letters, with the year where it is another one than now (UTC): 'Jan 8' or 'Jan 8, 2027'. */
export function writeDayNear(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === toDay(now).slice(0, 4);
  return writeDay(day, isThisYear ? 'Jan 4' : 'Jan 4, 2026');
}
