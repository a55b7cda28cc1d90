import { addDays, type Day } from '@soltura/domain/dates';
import type { DemoBundle } from '../people/read-people.ts';
import type { WeekOutline } from './week-outlines.ts';

interface CallRow {
  readonly relatedWeek: number;
  readonly callType: string;
  readonly date: Day;
}

export function isBundleCourse({ name }: { name: string }): boolean {
  return name === 'Call Bundle';
}

/**
 * Marks as many of a student's calls as paid by credits as their bundles say, spread over the time since the first
 * bundle. In a course of bundles only, the other calls are removed.
 */
export function payByCredits<Row extends CallRow>(
  calls: readonly Row[],
  outlines: readonly WeekOutline[],
  bundles: readonly DemoBundle[],
  today: Day,
): Row[] {
  const enrolments = new Map(outlines.map(({ recordId, enrolment }) => [recordId, enrolment]));
  const students = new Set(bundles.map(({ student }) => student));
  const paid = new Set(
    [...students].flatMap((student) => {
      const held = bundles.filter((bundle) => bundle.student === student);
      const since = addDays(today, -Math.max(...held.map(({ enteredDaysAgo }) => enteredDaysAgo)));
      const possible = calls.filter(
        ({ relatedWeek, date }) => enrolments.get(relatedWeek)?.student.email === student && date >= since,
      );
      return spread(
        possible,
        held.reduce((sum, bundle) => sum + bundle.calls, 0),
      );
    }),
  );
  return calls.flatMap((call) => {
    if (paid.has(call)) return { ...call, callType: 'Uses Credit (Bundle)' };
    const course = enrolments.get(call.relatedWeek)?.course;
    return course && isBundleCourse(course) ? [] : call;
  });
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const placeOf = (index: number) => Math.floor((index * count) / items.length);
  return items.filter((_, index) => placeOf(index + 1) > placeOf(index));
}
