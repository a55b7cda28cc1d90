import { type Day, isSensibleYear, parseDay } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';

/** The Sunday of the week whose students may attend a session of that date; undefined without a date. */
export function readSessionWeek(date: string): Day | undefined {
  // Other years come up while a year is being typed.
  const day = isSensibleYear(date) ? parseDay(date) : undefined;
  return day && weekStartOf(day);
}
