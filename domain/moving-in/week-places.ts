import { addDays, type Day } from '../dates.ts';
import { writeDay } from '../day-names.ts';
import { listRequiredWeeks, type MembershipSpan } from '../weeks/missing-weeks.ts';
import { weekStartOf } from '../weeks/week-start.ts';

export interface KnownMembership extends MembershipSpan {
  readonly recordId: number;
  readonly relatedStudent: number;
  readonly relatedCourse: number;
  readonly hasGroupCalls: boolean;
}

/** The key of a week of a membership, with or without a record: '12 2025-11-16'. */
export type WeekKey = string;

export function keyOfWeek(membership: number, weekStarts: Day): WeekKey {
  return `${membership} ${weekStarts}`;
}

export function readWeekKey(key: WeekKey): { readonly membership: number; readonly weekStarts: string } {
  const [membership = '', weekStarts = ''] = key.split(' ');
  return { membership: Number(membership), weekStarts };
}

export interface WeekPlace {
  readonly membership: KnownMembership;
  readonly weekStarts: Day;
  /** The number of the week in its membership, from 0. */
  readonly week: number;
}

/**
 * `course` and `start` are null where the row does not say them. `of` is 'week' for a day that stands for its week;
 * 'call' for an event of that day, which belongs to the first week where the membership began in the middle of a
 * week; 'session' for the same, in a course with group calls before others.
 */
interface Wanted {
  readonly course: number | null;
  readonly start: Day | null;
  readonly day: Day;
  readonly dayField: string;
  readonly of: 'week' | 'call' | 'session';
}

type Placed = WeekPlace | { readonly field: string; readonly message: string };

/**
 * Finds the week of a student to which a row belongs: among the memberships that the row does not rule out, the one
 * that has a week for its day by the rule for missing week records. Source: screens-staff 9.17.
 */
export function placeInWeeks(memberships: readonly KnownMembership[], wanted: Wanted, today: Day): Placed {
  const { course, start, day, dayField, of } = wanted;
  if (memberships.length === 0) return { field: 'relatedStudent', message: 'The student has no membership' };
  const ofCourse = memberships.filter(({ relatedCourse }) => course === null || relatedCourse === course);
  if (ofCourse.length === 0) {
    return { field: 'relatedCourse', message: 'The student has no membership of this course' };
  }
  const candidates = ofCourse.filter(({ startDate }) => start === null || startDate === start);
  if (candidates.length === 0 && start !== null) {
    const message = `No membership of the student starts on ${writeDay(start, 'Jan 4, 2026')}`;
    return { field: 'membershipStart', message };
  }
  const places = candidates.flatMap((membership) => findWeek(membership, day, of, today));
  const narrowed = preferRunning(places, day, of);
  const [place, ...others] = narrowed;
  if (!place) return { field: dayField, message: describeUnplaced(candidates, day, today) };
  if (others.length === 0) return place;
  const message = 'Several memberships of the student run then: tell the course and the start of one';
  return { field: of === 'session' ? 'attendees' : 'relatedCourse', message };
}

function findWeek(membership: KnownMembership, day: Day, of: Wanted['of'], today: Day): WeekPlace[] {
  const sunday = weekStartOf(day);
  const isInFirstDays = of !== 'week' && sunday < membership.startDate && day >= membership.startDate;
  const weekStarts = isInFirstDays ? addDays(sunday, 7) : sunday;
  return listRequiredWeeks(membership, { start: weekStarts, end: weekStarts }, today).map(({ week }) => ({
    membership,
    weekStarts,
    week,
  }));
}

/**
 * Prefers, among memberships with a week for the day, those that run on the day itself, and for a session those with
 * group calls.
 */
function preferRunning(places: readonly WeekPlace[], day: Day, of: Wanted['of']): readonly WeekPlace[] {
  const ofGroups = of === 'session' ? places.filter(({ membership }) => membership.hasGroupCalls) : [];
  const left = ofGroups.length > 0 ? ofGroups : places;
  if (left.length < 2) return left;
  const running = left.filter(({ membership: { startDate, endDate } }) => {
    return startDate <= day && (endDate === null || day <= endDate);
  });
  return running.length > 0 ? running : left;
}

function describeUnplaced(memberships: readonly KnownMembership[], day: Day, today: Day): string {
  const words = writeDay(day, 'Jan 4, 2026');
  if (weekStartOf(day) > today) return `${words} is still to come`;
  const [only, ...others] = memberships;
  if (!only || others.length > 0) return `No membership of the student has a week of ${words}`;
  const { startDate, endDate } = only;
  const start = writeDay(startDate, 'Jan 4, 2026');
  const first = findFirstWeek(startDate);
  if (day >= weekStartOf(startDate) && day < first) {
    return `The membership starts on ${start}, and its first week is that of ${writeDay(first, 'Jan 4, 2026')}`;
  }
  const span = endDate === null ? `from ${start} on` : `from ${start} to ${writeDay(endDate, 'Jan 4, 2026')}`;
  return `The membership runs ${span}, and has no week of ${words}`;
}

function findFirstWeek(startDate: Day): Day {
  const sunday = weekStartOf(startDate);
  return sunday === startDate ? sunday : addDays(sunday, 7);
}
