import { type CoachingCatalogue, records, type WeeklyRecords } from '@soltura/contract/coaching';
import { type Day, toDay } from '@soltura/domain/dates';
import { formatDayRange, weekRange } from '@soltura/domain/weeks/week-range';
import { call } from '../../api/client.ts';
import { readShownWeek } from './shown-week.ts';

let catalogue: Promise<CoachingCatalogue> | undefined;
let week: { start: Day; answer: Promise<WeeklyRecords> } | undefined;
let isAsked = false;

/**
 * Asks for the catalogue and the week that the address shows while the code of the screen, and who the person is, are
 * still on their way.
 *
 * Does nothing once they were asked for.
 */
export function startWeeklyRecords(): void {
  if (isAsked) return;
  isAsked = true;
  catalogue = call(records.catalogue, {});
  const start = readShownWeek(new URLSearchParams(location.search).get('week'), toDay(new Date()));
  const range = formatDayRange(weekRange(start));
  week = { start, answer: call(records.ofRange, { params: { range } }) };
  // Whoever takes the answers hears of the failure; nobody may, when the page is left first.
  catalogue.catch(() => undefined);
  week.answer.catch(() => undefined);
}

/** The catalogue asked for early, once. */
export function takeEarlyCatalogue(): Promise<CoachingCatalogue> | undefined {
  const taken = catalogue;
  catalogue = undefined;
  return taken;
}

/** The week asked for early, once; undefined when it is another week. */
export function takeEarlyWeeklyRecords(start: Day): Promise<WeeklyRecords> | undefined {
  if (week?.start !== start) return undefined;
  const taken = week.answer;
  week = undefined;
  return taken;
}
