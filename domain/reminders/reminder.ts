import { addDays, type Day, toLocalDay, weekday } from '../dates.ts';
import { findLocalInstant } from './local-instant.ts';

export const reminderDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type ReminderDay = (typeof reminderDays)[number];

export const reminderChannels = ['push', 'mail'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** The number of reminders in a row without a review after which they pause. */
export const MAX_IGNORED = 14;

/**
 * The longest delay with which a reminder is still sent, on its own day, in ms; a server that was off for longer
 * leaves it out.
 */
export const LATEST_MS = 3 * 3_600_000;

/** The most devices of a person that get reminders; a further one replaces the one that was added first. */
export const MAX_DEVICES = 10;

/** `localTime` is 'HH:MM' in `zone`, an IANA time zone that the platform knows. `days` has at least one. */
export interface ReminderTimes {
  readonly localTime: string;
  readonly zone: string;
  readonly days: readonly ReminderDay[];
}

/** The reminder that is offered before a person has chosen one; it is off. */
export const REMINDER_AT_FIRST = {
  localTime: '18:30',
  days: reminderDays,
  channel: 'push',
} as const satisfies Omit<ReminderTimes, 'zone'> & { channel: ReminderChannel };

/**
 * `lastSentOn` is the person's own day of the last reminder; null before the first. `ignored` is the number of last
 * reminders in a row without a review, the one of `lastSentOn` included.
 */
export interface Reminder extends ReminderTimes {
  readonly lastSentOn: Day | null;
  readonly ignored: number;
}

/**
 * `isReachable` is false for a person without cards, or whom nothing reaches. `hasReviewedOnLast` is true when a
 * review counts on `lastSentOn`, so that the last reminder was not ignored.
 */
export interface ReminderFacts {
  readonly isReachable: boolean;
  readonly due: number;
  readonly hasReviewedToday: boolean;
  readonly hasReviewedOnLast: boolean;
}

export interface ReminderDecision {
  readonly sends: boolean;
  readonly ignored: number;
  readonly pauses: boolean;
  /** The instant of the next decision; null once paused. */
  readonly nextAt: Date | null;
}

/**
 * Returns the next instant of a reminder after `now`: on one of its days, and not on the day of the last one.
 *
 * Throws RangeError without a day, and for a zone the platform does not know.
 */
export function findNextReminder(
  { localTime, zone, days }: ReminderTimes,
  now: Date,
  lastSentOn: Day | null,
): Date {
  const today = toLocalDay(now, zone);
  const from = lastSentOn !== null && lastSentOn >= today ? addDays(lastSentOn, 1) : today;
  // Eight days, since the time of today may be over.
  const candidates = Array.from({ length: reminderDays.length + 1 }, (_, ahead) => addDays(from, ahead));
  const next = candidates
    .filter((day) => days.includes(nameDay(day)))
    .map((day) => findLocalInstant(day, localTime, zone))
    .find((at) => at > now);
  if (!next) throw new RangeError('A reminder needs a day of the week.');
  return next;
}

/**
 * Decides about a reminder whose instant `dueAt` has come. At most one a day; none when nothing is due, when
 * something was reviewed that day, or later than `LATEST_MS`. The effect of a reminder is known at the next one: a
 * review on the day it was sent came after it, because none is sent on a day that has a review. After `MAX_IGNORED`
 * in a row without effect it pauses. Source: offline.md 'Reminder'.
 */
export function decideReminder(
  reminder: Reminder,
  { isReachable, due, hasReviewedToday, hasReviewedOnLast }: ReminderFacts,
  { dueAt, now }: { dueAt: Date; now: Date },
): ReminderDecision {
  const ignored = hasReviewedOnLast ? 0 : reminder.ignored;
  if (ignored >= MAX_IGNORED) return { sends: false, ignored, pauses: true, nextAt: null };
  const { zone, lastSentOn } = reminder;
  const today = toLocalDay(now, zone);
  const isInTime = now.getTime() - dueAt.getTime() <= LATEST_MS && toLocalDay(dueAt, zone) === today;
  const isFirst = lastSentOn === null || lastSentOn < today;
  const sends = isReachable && isInTime && isFirst && due > 0 && !hasReviewedToday;
  const nextAt = findNextReminder(reminder, now, sends ? today : lastSentOn);
  return { sends, ignored: sends ? ignored + 1 : ignored, pauses: false, nextAt };
}

/** Returns the instant at which a day ends in a zone: a reminder of the day is of no use afterwards. */
export function endReminderDay(day: Day, zone: string): Date {
  return findLocalInstant(addDays(day, 1), '00:00', zone);
}

function nameDay(day: Day): ReminderDay {
  // `weekday` begins with Sunday.
  return reminderDays[(weekday(day) + 6) % 7] ?? 'mon';
}
