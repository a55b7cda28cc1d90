import type { Day } from '../../dates.ts';
import { groupBy } from '../../lists/group-by.ts';
import { ASSIGNMENT_WEEKS, listWeeksTo, type ReportSpans } from '../range.ts';
import { type Count, shareOf, sumOf } from './counts.ts';

export interface LevelAssignments {
  readonly week: Day;
  readonly course: number;
  readonly name: string;
  readonly students: number;
  readonly assignments: number;
}

interface Averaged {
  readonly assignments: Count;
  readonly average: number | null;
}

export type AssignmentRow = Averaged & {
  readonly name: string;
  readonly averages: readonly number[];
};

export interface AssignmentFigure extends Averaged {
  readonly bars: readonly { readonly week: Day; readonly assignments: Count }[];
  readonly rows: readonly AssignmentRow[];
}

export function showAssignments(
  levels: readonly LevelAssignments[],
  { lastSunday, averaged }: ReportSpans,
): AssignmentFigure {
  return {
    ...average(levels, averaged),
    bars: listWeeksTo(lastSunday, ASSIGNMENT_WEEKS).map((week) => ({
      week,
      assignments: average(levels, [week]).assignments,
    })),
    rows: [...groupBy(levels, ({ course }) => course)]
      .map(([course, group]) => ({
        name: group[0]?.name ?? '',
        ...average(group, averaged, course),
        averages: averaged.map((week) => average(group, [week]).average ?? 0),
      }))
      .filter((row) => row.average !== null || row.assignments.count > 0)
      .toSorted((a, b) => b.assignments.count - a.assignments.count),
  };
}

function average(levels: readonly LevelAssignments[], weeks: readonly Day[], course?: number): Averaged {
  const own = levels.filter(({ week }) => weeks.includes(week));
  const [from, to = from] = [weeks[0], weeks.at(-1)];
  const assignments = sumOf(own, (one) => one.assignments);
  return {
    assignments: {
      count: assignments,
      behind: {
        kind: 'assignments',
        ...(from && to && { from, to }),
        ...(course !== undefined && { course }),
      },
    },
    average: shareOf(
      assignments,
      sumOf(own, ({ students }) => students),
    ),
  };
}
