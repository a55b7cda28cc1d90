import { addDays, type Day, isSensibleYear, parseDay, weekday } from '../dates.ts';

const WEDNESDAY = 3;

export function weekStartOf(day: Day): Day {
  return addDays(day, -weekday(day));
}

/**
 * Returns the Sunday of the week that coaches are recording.
 *
 * Until Wednesday (UTC) coaches still record the previous week. Source: S2 §4 "Default week filter"; our reading of
 * "last Sunday": screens-staff 1.3.
 */
export function defaultWeekStart(today: Day): Day {
  const weeksBack = weekday(today) >= WEDNESDAY ? 0 : 1;
  return addDays(weekStartOf(today), -7 * weeksBack);
}

/** Parses a week given by its Sunday, not later than `latest`; undefined for any other text. */
export function parseWeekStart(text: string, latest: Day): Day | undefined {
  const day = parseDay(text);
  if (day === undefined || !isSensibleYear(day) || day > latest) return undefined;
  return weekday(day) === 0 ? day : undefined;
}
