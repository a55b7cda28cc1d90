import { addDays, type Day } from '../../dates.ts';
import { MEMBERSHIP_WEEKS, type ReportSpans } from '../range.ts';
import { type Count, sumOf } from './counts.ts';

export interface CourseMemberships {
  readonly course: number;
  readonly name: string;
  readonly counts: readonly number[];
}

export interface MembershipRow {
  readonly name: string;
  readonly counts: readonly number[];
  readonly former: Count;
  readonly now: Count;
}

export interface MembershipFigure {
  readonly now: Count;
  readonly former: Count;
  readonly weekBefore: number;
  readonly monthBefore: number;
  readonly points: readonly { readonly day: Day; readonly count: number }[];
  readonly rows: readonly MembershipRow[];
}

export function showMemberships(courses: readonly CourseMemberships[], spans: ReportSpans): MembershipFigure {
  const days = Array.from({ length: MEMBERSHIP_WEEKS + 1 }, (_, place) =>
    addDays(spans.day, 7 * (place - MEMBERSHIP_WEEKS)),
  );
  const countOn = (place: number) => sumOf(courses, ({ counts }) => counts[place] ?? 0);
  const first = days[0] ?? spans.day;
  const at = (day: Day, place: number, course?: number) => ({
    count:
      course === undefined
        ? countOn(place)
        : (courses.find((one) => one.course === course)?.counts[place] ?? 0),
    behind: { kind: 'active', from: day, to: day, ...(course !== undefined && { course }) } as const,
  });
  return {
    now: at(spans.day, MEMBERSHIP_WEEKS),
    former: at(first, 0),
    weekBefore: countOn(MEMBERSHIP_WEEKS - 1),
    monthBefore: countOn(MEMBERSHIP_WEEKS - 4),
    points: days.map((day, place) => ({ day, count: countOn(place) })),
    rows: courses
      .map(({ course, name, counts }) => ({
        name,
        counts,
        former: at(first, 0, course),
        now: at(spans.day, MEMBERSHIP_WEEKS, course),
      }))
      .toSorted((a, b) => b.now.count - a.now.count || b.former.count - a.former.count),
  };
}
