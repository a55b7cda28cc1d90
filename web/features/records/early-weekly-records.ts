import type { Me } from '@soltura/contract/people';
import { type CoachingCatalogue, records, type WeeklyRecords } from '@soltura/contract/records';
import { type Day, toDay } from '@soltura/domain/dates';
import { isStaff } from '@soltura/domain/people/roles';
import { formatDayRange, weekRange } from '@soltura/domain/weeks/week-range';
import { call } from '../../api/client.ts';
import { keepChoice } from '../../ui/kept-choice.ts';
import { readEarlyMyData } from '../people/early-my-data.ts';
import { readShownWeek } from './shown-week.ts';

let catalogue: Promise<CoachingCatalogue> | undefined;
let week: { start: Day; answer: Promise<WeeklyRecords> } | undefined;
let isAsked = false;

/** Whether staff opened the screen last on this device: then nobody waits to learn who this is. */
const lastVisitor = keepChoice('soltura.weekly-records', ['staff', 'unknown'], 'unknown');

/**
 * Asks for the catalogue and the week that the address shows while the code of the screen is still on its way; where
 * it is not known that the person may have them, once it is.
 *
 * Does nothing once they were asked for.
 */
export function startWeeklyRecords(): void {
  const user = readEarlyMyData();
  if (!user || lastVisitor.read() === 'staff') ask();
  if (user) void askOnceKnown(user);
}

async function askOnceKnown(user: Promise<Me>): Promise<void> {
  try {
    const { roles } = await user;
    lastVisitor.choose(isStaff(roles) ? 'staff' : 'unknown');
    if (isStaff(roles)) ask();
  } catch {
    // Whoever shows the person hears of the failure.
  }
}

function ask(): void {
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
