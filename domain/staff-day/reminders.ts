import { addDays, type Day, toLocalDay, weekday } from '../dates.ts';
import { countOf } from '../numbers.ts';

/** The hour of the day, by a person's clock, from which the mail of a Monday is sent. Source: screens-student 4.3. */
export const MAIL_HOUR = 7;

const MONDAY = 1;

/** The Monday on or before a day: a reminder counts from it until the next one. Source: screens-student 4.3. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** What a reminder counts, as `app/staff-day` answers it. */
interface OpenWork {
  readonly lastWeek: { readonly incomplete: number };
  readonly credits: { readonly count: number };
  readonly unseen: { readonly count: number };
  /** Null for who is no admin. */
  readonly coachless: number | null;
}

/**
 * How many things somebody is reminded of: incomplete records of last week, credits that expire, students not seen, and for
 * admins students without a coach. Records of this week, which has just begun on a Monday, are none. Source: screens-student 4.3.
 */
export function countReminders({ lastWeek, credits, unseen, coachless }: OpenWork): number {
  return lastWeek.incomplete + credits.count + unseen.count + (coachless ?? 0);
}

/**
 * Says what `countReminders` counts: '3 incomplete records of last week, 1 bundle that expires'; empty for nothing.
 * Source: screens-student 4.3.
 */
export function describeReminders({ lastWeek, credits, unseen, coachless }: OpenWork): string {
  const parts = [
    lastWeek.incomplete > 0 && `${countOf(lastWeek.incomplete, 'incomplete record')} of last week`,
    credits.count > 0 &&
      `${countOf(credits.count, 'bundle')} that ${credits.count === 1 ? 'expires' : 'expire'}`,
    unseen.count > 0 && `${countOf(unseen.count, 'student')} not seen`,
    coachless !== null && coachless > 0 && `${countOf(coachless, 'active student')} without a coach`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/**
 * The Monday whose mail is due at an instant: on Mondays from `MAIL_HOUR` on by the clock of a time zone; undefined at all
 * other times. Throws RangeError for a zone the platform does not know.
 */
export function dueMonday(now: Date, timeZone: string): Day | undefined {
  const today = toLocalDay(now, timeZone);
  if (weekday(today) !== MONDAY) return undefined;
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return Number(hour) >= MAIL_HOUR ? today : undefined;
}
