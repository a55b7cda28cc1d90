import { addDays, type Day } from '../dates.ts';
import { findLocalInstant } from '../reminders/local-instant.ts';
import { settleTimeZone } from '../time-zone.ts';

const DAYS_OF_WEEK = 7;

/** `day` is in the zone of the coach; `startsAt` is an instant, ISO 8601 in UTC. */
export interface CallDay {
  readonly day: Day;
  readonly startsAt: string;
}

/**
 * `time` is on the coach's clock, 'HH:MM'. `timeZone` is the coach's IANA time zone; an unknown one counts as UTC.
 * `weeks` is the number of weeks, with those of days that are left out.
 */
interface Weekly {
  readonly firstDay: Day;
  readonly time: string;
  readonly timeZone: string;
  readonly weeks: number;
  readonly leftOut?: readonly Day[];
}

/**
 * Returns the calls of a weekly repetition. Each is an instant of its own, at the same time on the coach's clock also
 * after a change of clocks: 18:00 in Madrid is 17:00Z on 2026-03-28 and 16:00Z on 2026-03-29. Source: screens-coaching 5.2.
 */
export function listWeekly({ firstDay, time, timeZone, weeks, leftOut = [] }: Weekly): CallDay[] {
  const zone = settleTimeZone(timeZone);
  return Array.from({ length: weeks }, (_, index) => addDays(firstDay, index * DAYS_OF_WEEK))
    .filter((day) => !leftOut.includes(day))
    .map((day) => ({ day, startsAt: findLocalInstant(day, time, zone).toISOString() }));
}

/** Returns what a clock shows at an instant in a zone, 'HH:MM'. An unknown zone counts as UTC. */
export function readLocalTime(startsAt: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: settleTimeZone(timeZone),
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(startsAt));
}

/** `time` is on the clock of the other person, 'HH:MM'; `days` are the coach's days on which it is that time there. */
export interface OtherTime {
  readonly time: string;
  readonly days: readonly Day[];
}

/**
 * Groups calls by the time that they have in the zone of another person. The first group is that of the first call; further
 * ones are the days on which a change of clocks moves it ('on the 12th, 19th and 26th it is 12:00 for Hannah').
 */
export function groupByOtherTime(calls: readonly CallDay[], otherZone: string): OtherTime[] {
  const times = new Map<string, Day[]>();
  for (const { day, startsAt } of calls) {
    const time = readLocalTime(startsAt, otherZone);
    times.set(time, [...(times.get(time) ?? []), day]);
  }
  return [...times].map(([time, days]) => ({ time, days }));
}
