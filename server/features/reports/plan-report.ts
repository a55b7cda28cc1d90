import { addDays, type Day } from '@soltura/domain/dates';
import {
  ASSIGNMENT_WEEKS,
  CALL_WEEKS,
  COMPARED_WEEKS,
  daysOfMonth,
  listWeeksTo,
  MEMBERSHIP_WEEKS,
  RECORD_WEEKS,
  type ReportRange,
  spanReport,
  WEEKS_AHEAD,
  WORKLOAD_DAYS,
} from '@soltura/domain/reports/range';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { Statement } from '../../db/session.ts';
import {
  assignmentFigure,
  callFigure,
  endingFigure,
  markList,
  membershipFigure,
  recordFigure,
  studentFigure,
  workloadFigure,
} from './figures.queries.ts';

export function planReport(
  range: ReportRange,
  today: Day,
  { challengeLevel, lessonThreshold }: { challengeLevel: string; lessonThreshold: number },
): (readonly [name: string, statement: Statement, values: unknown[]])[] {
  const { sundays, before, lastSunday, day, months, averaged } = spanReport(range, today);
  const [firstMonth = day.slice(0, 7)] = months;
  const ahead = addDays(lastSunday, 7 * WEEKS_AHEAD);
  const endOfMonth = daysOfMonth(day.slice(0, 7)).last;
  return [
    ['memberships', membershipFigure, [day, MEMBERSHIP_WEEKS]],
    [
      'endings',
      endingFigure,
      // A membership has ended only after its last day.
      [daysOfMonth(firstMonth).first, earliest(endOfMonth, addDays(today, -1))],
    ],
    [
      'records',
      recordFigure,
      [earliest(...listWeeksTo(lastSunday, RECORD_WEEKS), before[0]), lastSunday, challengeLevel],
    ],
    [
      'calls',
      callFigure,
      [
        earliest(...listWeeksTo(lastSunday, COMPARED_WEEKS), sundays[0]),
        earliest(ahead, weekStartOf(today)),
        listSundaysAhead(addDays(lastSunday, 7), ahead, today),
        earliest(...listWeeksTo(lastSunday, CALL_WEEKS), sundays[0]),
      ],
    ],
    [
      'assignments',
      assignmentFigure,
      [earliest(...listWeeksTo(lastSunday, ASSIGNMENT_WEEKS), ...averaged), lastSunday],
    ],
    ['students', studentFigure, [today, lessonThreshold]],
    ['workload', workloadFigure, [today, addDays(today, WORKLOAD_DAYS)]],
    ['marks', markList, []],
  ];
}

/** Returns the Sundays from one day to another that are still to come, as many as reports look ahead. */
export function listSundaysAhead(from: Day, to: Day, today: Day): Day[] {
  const next = addDays(weekStartOf(today), 7);
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => addDays(next, 7 * index)).filter(
    (sunday) => sunday >= from && sunday <= to,
  );
}

function earliest(...days: readonly Day[]): Day {
  return days.toSorted()[0] ?? '9999-12-31';
}
