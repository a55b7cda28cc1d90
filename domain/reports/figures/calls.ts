import { addDays, type Day } from '../../dates.ts';
import { groupBy } from '../../lists/group-by.ts';
import type { Behind } from '../behind.ts';
import { CALL_WEEKS, COMPARED_WEEKS, listWeeksTo, type ReportSpans, WEEKS_AHEAD } from '../range.ts';
import { type Count, sumOf } from './counts.ts';
import { type CoachMark, groupByMark, type MarkGroup } from './marks.ts';
import { NO_COACH } from './records.ts';

interface Calls {
  readonly week: Day;
  readonly name: string;
  readonly due: number;
  readonly calls: number;
  readonly sessions: number;
}
/** The calls of a week by course; a session counts for every course of its attendees. */
export type CourseCalls = Calls & { readonly course: number };
/** The calls of a week by coach: due for the students of a coach, held by a coach; null for no coach. */
export type CoachCalls = Calls & { readonly coach: number | null };

interface CallCounts {
  readonly due: Count;
  readonly calls: Count;
  readonly sessions: Count;
}

export type CallRow = CallCounts & { readonly name: string };
type CoachRow = CallRow & { readonly coach: number | null };

export interface CallFigure {
  readonly now: CallCounts;
  readonly bars: readonly (CallCounts & { readonly week: Day; readonly hasCome: boolean })[];
  /**
   * The calls due in the last week ahead, and the last week with at least as many; undefined when that is only a few
   * weeks ago.
   */
  readonly ahead: { readonly week: Day; readonly due: Count; readonly mostSince: Day | 'ever' | undefined };
  readonly byCourse: readonly CallRow[];
  readonly byCoach: readonly CallRow[];
  readonly byMark: readonly MarkGroup<CallRow, CallCounts>[];
}

const WORTH_TELLING = 4;

/** `thisSunday` is that of today, `marks` those of coaches. Source: screens-staff 10.5. */
export function showCalls(
  { courses, coaches }: { readonly courses: readonly CourseCalls[]; readonly coaches: readonly CoachCalls[] },
  { sundays, lastSunday }: ReportSpans,
  { thisSunday, marks }: { readonly thisSunday: Day; readonly marks: readonly CoachMark[] },
): CallFigure {
  const weeks = [
    ...listWeeksTo(lastSunday, CALL_WEEKS),
    ...listWeeksTo(addDays(lastSunday, 7 * WEEKS_AHEAD), WEEKS_AHEAD),
  ];
  const bars = weeks.map((week) => ({
    week,
    hasCome: week <= thisSunday && week <= lastSunday,
    ...count(coaches, [week]),
  }));
  const [last = { week: lastSunday, ...count([], [lastSunday]) }] = bars.slice(-1);
  const byCoach = listCoaches(coaches, sundays);
  return {
    now: count(coaches, sundays),
    bars,
    ahead: { week: last.week, due: last.due, mostSince: findBusier(coaches, last.week, lastSunday) },
    byCourse: [...groupBy(courses, ({ course }) => course)]
      .map(([course, group]) => ({ name: group[0]?.name ?? '', ...count(group, sundays, { course }) }))
      .filter(isNoted)
      .toSorted((a, b) => b.due.count - a.due.count || b.calls.count - a.calls.count),
    byCoach,
    byMark: groupByMark(byCoach, marks, (mark, own) =>
      count(
        coaches.filter(({ coach }) => own.has(coach)),
        sundays,
        { mark },
      ),
    ),
  };
}

function listCoaches(coaches: readonly CoachCalls[], sundays: readonly Day[]): CoachRow[] {
  return [...groupBy(coaches, ({ coach }) => coach)]
    .map(([coach, group]) => ({
      coach,
      name: coach === null ? NO_COACH : (group[0]?.name ?? ''),
      ...count(group, sundays, { coach: coach ?? 0 }),
    }))
    .filter(isNoted)
    .toSorted((a, b) => b.calls.count - a.calls.count || b.due.count - a.due.count);
}

function findBusier(coaches: readonly CoachCalls[], week: Day, lastSunday: Day): Day | 'ever' | undefined {
  const dueIn = (sunday: Day) => sumOf(coaches, (one) => (one.week === sunday ? one.due : 0));
  const wanted = dueIn(week);
  const earlier = listWeeksTo(addDays(week, -7), COMPARED_WEEKS + WEEKS_AHEAD - 1).toReversed();
  const busier = earlier.find((sunday) => dueIn(sunday) >= wanted);
  if (wanted === 0) return undefined;
  if (busier === undefined) return 'ever';
  return busier < addDays(lastSunday, -7 * WORTH_TELLING) ? busier : undefined;
}

function isNoted({ due, calls, sessions }: CallCounts): boolean {
  return due.count + calls.count + sessions.count > 0;
}

function count(
  calls: readonly Calls[],
  weeks: readonly Day[],
  of: Pick<Behind, 'course' | 'coach' | 'mark'> = {},
): CallCounts {
  const own = calls.filter(({ week }) => weeks.includes(week));
  const [from, to = from] = [weeks[0], weeks.at(-1)];
  const sundays = { ...(from && to && { from, to }), ...of };
  const days = { ...(from && to && { from, to: addDays(to, 6) }), ...of };
  return {
    due: { count: sumOf(own, (one) => one.due), behind: { kind: 'calls-due', ...sundays } },
    calls: { count: sumOf(own, (one) => one.calls), behind: { kind: 'private-calls', ...days } },
    sessions: { count: sumOf(own, (one) => one.sessions), behind: { kind: 'group-sessions', ...days } },
  };
}
