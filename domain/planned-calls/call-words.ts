import { addDays, type Day, daysBetween } from '../dates.ts';
import { writeDay } from '../day-names.ts';
import { firstNameOf } from '../people/first-name.ts';
import { nameDate } from '../tasks/due-words.ts';
import { readLocal } from './local-time.ts';
import { findEnd, findPhase, JOINABLE_MS, type PlannedCallStatus } from './planned-call-status.ts';

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

/** `startsAt` is an instant, ISO 8601 in UTC; `coachTimeZone` is the zone in which the coach planned the call. */
interface StudentCall {
  readonly status: PlannedCallStatus;
  readonly startsAt: string;
  readonly minutes: number;
  readonly coachName: string;
  readonly coachTimeZone: string;
}

interface Seen {
  readonly now: Date;
  /** The zone of the student's device. */
  readonly zone: string;
}

/**
 * Returns the calls that have not ended, the next one first: one that can be joined before a cancelled one that begins
 * earlier. `calls` are in the order of their starts.
 */
export function listComing<Call extends StudentCall>(calls: readonly Call[], now: Date): Call[] {
  const coming = calls.filter((call) => findEnd(call) > now.getTime());
  const joinable = coming.find((call) => findPhase(call, now) === 'joinable');
  return joinable ? [joinable, ...coming.filter((call) => call !== joinable)] : coming;
}

/**
 * `dayName` is 'Today', 'Tomorrow', 'Friday' within the next six days, else 'November 28'. `time` is on the clock of
 * the student, '11:00'; `coachTime` is '18:00', 'Friday, 4:00' where it is another day there, empty where both clocks
 * show the same. `opens` and `ends` are the times from which the call can be joined, and of its end. `minutesLeft` is
 * set while it can be joined: the minutes until its start, 0 once it has begun.
 */
export interface CallWords {
  readonly day: Day;
  readonly dayName: string;
  readonly time: string;
  readonly coachTime: string;
  readonly coach: string;
  readonly opens: string;
  readonly ends: string;
  readonly minutesLeft: number | undefined;
}

/** Tells a call to its student. Source: screens-coaching 5.5. */
export function tellCall(call: StudentCall, { now, zone }: Seen): CallWords {
  const { startsAt, coachName, coachTimeZone } = call;
  const start = Date.parse(startsAt);
  const readAt = (ms: number) => readLocal(new Date(ms).toISOString(), zone);
  const own = readLocal(startsAt, zone);
  const theirs = readLocal(startsAt, coachTimeZone);
  const isOther = theirs.day !== own.day || theirs.time !== own.time;
  const theirDay = theirs.day === own.day ? '' : `${writeDay(theirs.day, 'Sunday')}, `;
  return {
    day: own.day,
    dayName: nameDay(own.day, readAt(now.getTime()).day),
    time: own.time,
    coachTime: isOther ? `${theirDay}${theirs.time}` : '',
    coach: firstNameOf(coachName),
    opens: readAt(start - JOINABLE_MS).time,
    ends: readAt(findEnd(call)).time,
    minutesLeft:
      findPhase(call, now) === 'joinable'
        ? Math.max(0, Math.ceil((start - now.getTime()) / MINUTE_MS))
        : undefined,
  };
}

export function tellMinutesLeft(minutesLeft: number): string {
  if (minutesLeft === 0) return 'now';
  return minutesLeft === 1 ? 'in 1 minute' : `in ${minutesLeft} minutes`;
}

function nameDay(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day === addDays(today, -1)) return 'Yesterday';
  const days = daysBetween(today, day);
  return days > 0 && days < WEEK_DAYS ? writeDay(day, 'Sunday') : nameDate(day, today);
}
