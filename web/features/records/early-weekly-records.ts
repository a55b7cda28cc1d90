import type { WeeklyRecords } from '@soltura/contract/records/records';
import { type Day, toDay } from '@soltura/domain/dates';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { startCatalogue } from '../../base/early-catalogue.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';
import { readShownWeek } from './shown-week.ts';

const week = makeEarlyAnswer<WeeklyRecords>();
let asked: Day | undefined;

export const startWeeklyRecords = makeStaffStart(() => {
  startCatalogue();
  const start = readShownWeek(new URLSearchParams(location.search).get('week'), toDay(new Date(Date.now())));
  asked = start;
  week.start(() => readLater(start));
});

export function takeArrivedWeeklyRecords(start: Day): WeeklyRecords | undefined {
  return asked === start ? week.takeArrived() : undefined;
}

export function takeEarlyWeeklyRecords(start: Day): Promise<WeeklyRecords> | undefined {
  const early = week.take();
  return asked === start ? early : undefined;
}

/** Imported from the chunk of staff, since students have the same early requests. */
async function readLater(start: Day): Promise<WeeklyRecords> {
  return (await import('./read-weekly-records.ts')).readWeeklyRecords(start);
}
