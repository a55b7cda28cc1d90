import type { Day } from '../../dates.ts';
import { weekStartOf } from '../../weeks/week-start.ts';
import { type ReportRange, spanReport } from '../range.ts';
import { type LevelAssignments, showAssignments } from './assignments.ts';
import { type CoachCalls, type CourseCalls, showCalls } from './calls.ts';
import { type CourseEndings, showEndings } from './endings.ts';
import type { CoachMark } from './marks.ts';
import { type CourseMemberships, showMemberships } from './memberships.ts';
import { type CoachRecords, showRecords } from './records.ts';
import { type StudentCounts, showStudents } from './students.ts';
import { type CoachWorkload, showWorkload } from './workload.ts';

export interface ReportCounts {
  readonly memberships: readonly CourseMemberships[];
  readonly endings: readonly CourseEndings[];
  readonly records: readonly CoachRecords[];
  readonly calls: { readonly courses: readonly CourseCalls[]; readonly coaches: readonly CoachCalls[] };
  readonly assignments: readonly LevelAssignments[];
  readonly students: StudentCounts;
  readonly workload: readonly CoachWorkload[];
  readonly marks: readonly CoachMark[];
}

export type Figures = ReturnType<typeof showFigures>;

export function showFigures(counts: ReportCounts, range: ReportRange, today: Day) {
  const spans = spanReport(range, today);
  return {
    memberships: showMemberships(counts.memberships, spans),
    endings: showEndings(counts.endings, spans),
    records: showRecords(counts.records, spans, counts.marks),
    calls: showCalls(counts.calls, spans, { thisSunday: weekStartOf(today), marks: counts.marks }),
    assignments: showAssignments(counts.assignments, spans),
    students: showStudents(counts.students, today),
    workload: showWorkload(counts.workload, today, counts.marks),
  };
}
