import type { Day } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';

/** 'Nov 22' beneath a bar, '22' where the bar before it is of the same month. */
export function nameOnAxis(day: Day, before: Day | undefined): string {
  if (before?.slice(0, 7) === day.slice(0, 7)) return String(Number(day.slice(8)));
  return writeDay(day, 'Jan 4');
}
