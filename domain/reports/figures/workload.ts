import { addDays, type Day } from '../../dates.ts';
import type { Behind } from '../behind.ts';
import { WORKLOAD_DAYS } from '../range.ts';
import { type Count, sumOf } from './counts.ts';
import { type CoachMark, groupByMark, type MarkGroup } from './marks.ts';
import { NO_COACH } from './records.ts';

/**
 * The memberships that are not on hold, of the students of a coach, and the private calls a week that their courses
 * owe, on a day and two weeks later; null for students without a coach.
 */
export interface CoachWorkload {
  readonly coach: number | null;
  readonly name: string;
  readonly memberships: number;
  readonly calls: number;
  readonly laterMemberships: number;
  readonly laterCalls: number;
}

export interface Workload {
  readonly memberships: Count;
  readonly calls: Count;
}

interface WorkloadOfBoth {
  readonly now: Workload;
  readonly later: Workload;
}

export type WorkloadRow = WorkloadOfBoth & { readonly coach: number | null; readonly name: string };

export interface WorkloadFigure extends WorkloadOfBoth {
  readonly day: Day;
  readonly laterDay: Day;
  readonly mostCalls: number;
  readonly rows: readonly WorkloadRow[];
  readonly groups: readonly MarkGroup<WorkloadRow, WorkloadOfBoth>[];
}

/** Shows the workload of coaches, most calls first. Source: screens-staff 17.4. */
export function showWorkload(
  coaches: readonly CoachWorkload[],
  today: Day,
  marks: readonly CoachMark[],
): WorkloadFigure {
  const days = { day: today, laterDay: addDays(today, WORKLOAD_DAYS) };
  const rows = coaches
    .map((one) => ({
      coach: one.coach,
      name: one.coach === null ? NO_COACH : one.name,
      ...countBoth([one], days, { coach: one.coach ?? 0 }),
    }))
    .toSorted(
      (a, b) => b.now.calls.count - a.now.calls.count || b.now.memberships.count - a.now.memberships.count,
    );
  return {
    ...days,
    ...countBoth(coaches, days),
    mostCalls: Math.max(0, ...coaches.flatMap(({ calls, laterCalls }) => [calls, laterCalls])),
    rows,
    groups: groupByMark(rows, marks, (mark, own) =>
      countBoth(
        coaches.filter(({ coach }) => own.has(coach)),
        days,
        { mark },
      ),
    ),
  };
}

function countBoth(
  coaches: readonly CoachWorkload[],
  { day, laterDay }: { readonly day: Day; readonly laterDay: Day },
  of: Pick<Behind, 'coach' | 'mark'> = {},
): WorkloadOfBoth {
  const on = (from: Day, memberships: number, calls: number): Workload => ({
    memberships: {
      count: memberships,
      behind: { kind: 'workload-memberships', from, to: from, ...of },
    },
    calls: { count: calls, behind: { kind: 'workload-calls', from, to: from, ...of } },
  });
  return {
    now: on(
      day,
      sumOf(coaches, (one) => one.memberships),
      sumOf(coaches, (one) => one.calls),
    ),
    later: on(
      laterDay,
      sumOf(coaches, (one) => one.laterMemberships),
      sumOf(coaches, (one) => one.laterCalls),
    ),
  };
}
