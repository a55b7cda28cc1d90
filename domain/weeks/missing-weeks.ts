import { addDays, type Day, daysBetween, weekday } from '../dates.ts';
import { weekStartOf } from './week-start.ts';

export interface MembershipSpan {
  readonly startDate: Day;
  readonly endDate: Day | null;
  readonly onHold: boolean;
}

export interface NewWeek {
  weekStarts: Day;
  week: number;
  holdWeek: boolean;
  notes: '';
  currentLesson: null;
  recordsComplete: false;
  offTrack: false;
}

/**
 * Returns the week records a membership must have with a Sunday in a range of days, both ends included; oldest first.
 *
 * There is one for every Sunday from the membership's start to its end or to the current week (UTC), whichever comes
 * first. `week` counts from 0, the first Sunday on or after the start. The caller skips stored weeks. Source: api.md
 * 6.5 D10, 6.7.
 */
export function listRequiredWeeks(
  membership: MembershipSpan,
  range: { readonly start: Day; readonly end: Day },
  today: Day,
): NewWeek[] {
  const { startDate, endDate, onHold } = membership;
  const first = firstSundayFrom(startDate > range.start ? startDate : range.start);
  const last = earliest(range.end, weekStartOf(today), endDate ?? range.end);
  const count = Math.max(0, Math.floor(daysBetween(first, last) / 7) + 1);
  return Array.from({ length: count }, (_, index) => {
    const weekStarts = addDays(first, index * 7);
    return {
      weekStarts,
      week: Math.floor(daysBetween(startDate, weekStarts) / 7),
      holdWeek: onHold,
      notes: '',
      currentLesson: null,
      recordsComplete: false,
      offTrack: false,
    };
  });
}

/** Returns the first Sunday on a day or after it, with which the weeks of a membership begin. */
export function firstSundayFrom(day: Day): Day {
  return addDays(day, (7 - weekday(day)) % 7);
}

function earliest(first: Day, ...others: readonly Day[]): Day {
  return others.reduce((early, day) => (day < early ? day : early), first);
}
