import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import { addDays, type Day } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { readLocal } from '@soltura/domain/planned-calls/local-time';

interface DayOfCalls {
  readonly day: Day;
  /** 'Today', 'Tomorrow' or the weekday. */
  readonly title: string;
  readonly beside: string;
  readonly calls: readonly ListedCall[];
}

/** Groups calls, sorted by their starts, by the days of a zone; days without a call are left out. */
export function groupByDay(calls: readonly ListedCall[], today: Day, zone: string): DayOfCalls[] {
  const days = new Map<Day, ListedCall[]>();
  for (const call of calls) {
    const { day } = readLocal(call.startsAt, zone);
    days.set(day, [...(days.get(day) ?? []), call]);
  }
  return [...days].map(([day, ofDay]) => ({ day, calls: ofDay, ...nameDay(day, today) }));
}

function nameDay(day: Day, today: Day): Pick<DayOfCalls, 'title' | 'beside'> {
  if (day === today) return { title: 'Today', beside: writeDay(day, 'Sunday, January 4') };
  if (day === addDays(today, 1)) return { title: 'Tomorrow', beside: writeDay(day, 'Sunday, January 4') };
  return { title: writeDay(day, 'Sunday'), beside: writeDay(day, 'January 4') };
}

/** The calls of earlier days that are not said yet; those of today stand among the other calls of today. */
export function listEarlier(notSaid: readonly ListedCall[], today: Day, zone: string): ListedCall[] {
  return notSaid.filter(({ startsAt }) => readLocal(startsAt, zone).day < today);
}
