import { addDays, type Day, toLocalDay, weekday } from '../dates.ts';
import { countOf } from '../numbers.ts';

/** The hour in a person's own time zone. */
export const MAIL_HOUR = 7;

const MONDAY = 1;

/** Returns the Monday on or before a day: a reminder counts from it until the next one. Source: screens-student 4.3. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7));
}

interface OpenWork {
  readonly lastWeek: { readonly incomplete: number };
  readonly credits: { readonly count: number };
  readonly unseen: { readonly count: number };
  readonly coachless: number | null;
}

/**
 * Counts the reminders of a member of staff: incomplete records of last week, credits that expire, students not seen,
 * and for admins students without a coach. Records of this week are not counted. Source: screens-student 4.3.
 */
export function countReminders({ lastWeek, credits, unseen, coachless }: OpenWork): number {
  return lastWeek.incomplete + credits.count + unseen.count + (coachless ?? 0);
}

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
 * Returns the Monday whose mail is due at an instant: on Mondays from `MAIL_HOUR` on in a time zone; undefined at other
 * times. Throws RangeError for an unknown zone.
 */
export function dueMonday(now: Date, timeZone: string): Day | undefined {
  const today = toLocalDay(now, timeZone);
  if (weekday(today) !== MONDAY) return undefined;
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return Number(hour) >= MAIL_HOUR ? today : undefined;
}
