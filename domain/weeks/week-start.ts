import { addDays, type Day, isSensibleYear, parseDay, weekday } from '../dates.ts';

const WEDNESDAY = 3;

/** The Sunday of the week a day lies in (screens-staff 1.3). */
export function weekStartOf(day: Day): Day {
  return addDays(day, -weekday(day));
}

/**
 * The Sunday that opens the week coaches are recording.
 *
 * Until Wednesday (UTC) coaches are still writing up the week before.
 * Source: S2 §4 "Default week filter"; our reading of "last Sunday": decision 0021.
 */
export function defaultWeekStart(today: Day): Day {
  const weeksBack = weekday(today) >= WEDNESDAY ? 0 : 1;
  return addDays(weekStartOf(today), -7 * weeksBack);
}

/** The week a text names by its Sunday, no later than `latest`; undefined for any other text. */
export function parseWeekStart(text: string, latest: Day): Day | undefined {
  const day = parseDay(text);
  if (day === undefined || !isSensibleYear(day) || day > latest) return undefined;
  return weekday(day) === 0 ? day : undefined;
}
