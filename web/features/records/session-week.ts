import { type Day, parseDay } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';

/** Other years are on the way to the year that is being typed. */
const SENSIBLE_YEAR = /^(?:19|20|21)/;

/** The Sunday of the week whose students may attend a session of that date; undefined while there is no date. */
export function readSessionWeek(date: string): Day | undefined {
  const day = SENSIBLE_YEAR.test(date) ? parseDay(date) : undefined;
  return day && weekStartOf(day);
}
