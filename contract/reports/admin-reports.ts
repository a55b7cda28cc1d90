import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';
import { userRef } from '../staff-reads.ts';
import { sessionWithAttendees } from '../students/drill-down.ts';
import { name } from '../texts.ts';
import { assignment, privateCall, week } from '../weeks/week-reads.ts';

const reading = { method: 'GET', access: ['admin'], scopes: ['read:all-students'] } as const;

const membershipsOfCourses = z.array(z.object({ courseName: z.string(), numberOfMemberships: count }));

/** `recordsCompleteRefAvg` is a share from 0 to 1. */
const coachSummaries = z.array(
  z.object({ primaryCoach: z.string(), recordsCompleteRefAvg: z.number(), recordIdDistinctCount: count }),
);

const weekBehindReport = z.extend(week, {
  student: z.string(),
  primaryCoach: userRef,
  assignments: z.array(assignment),
  privateCalls: z.array(privateCall),
  groupCalls: z.array(sessionWithAttendees),
});

/** A coach's name and the title of a report, as the reports contain them; a '+' in either stands for a blank. */
const behindReport = { ...reading, query: z.object({ coachId: name, report: name }) } as const;

export const adminReports = {
  activeMemberships: endpoint({
    ...reading,
    path: '/admin/report/active-memberships',
    summary: 'How many memberships of each course run today',
    output: membershipsOfCourses,
  }),
  dropouts: endpoint({
    ...reading,
    path: '/admin/report/dropouts-by-level',
    summary: 'How many memberships of each course ended in the last 30 days',
    output: membershipsOfCourses,
  }),
  assignments: endpoint({
    ...reading,
    path: '/admin/report/assignments-completed-by-week',
    summary: 'Assignments of a student in a week, on average over the last four weeks, by level',
    output: z.array(z.object({ level: z.string(), assignmentsCompletedAvg: z.number() })),
  }),
  weeklySummary: endpoint({
    ...reading,
    path: '/admin/report/weekly-coach-summary',
    summary: 'How much of the week that is being recorded is complete, by coach',
    output: coachSummaries,
  }),
  lastWeekSummary: endpoint({
    ...reading,
    path: '/admin/report/last-week-coach-summary',
    summary: 'The same of the week before',
    output: coachSummaries,
  }),
  privateCalls: endpoint({
    ...reading,
    path: '/admin/report/private-calls-by-coach',
    summary: 'How many private calls each coach had in the week that is being recorded',
    output: z.array(z.object({ caller: z.string(), numberOfCalls: count })),
  }),
  groupCalls: endpoint({
    ...reading,
    path: '/admin/report/group-calls-by-coach',
    summary: 'How many group sessions each coach had in the week that is being recorded',
    output: z.array(z.object({ coach: z.string(), numberOfGroupSessions: count })),
  }),
  calls: endpoint({
    ...behindReport,
    path: '/admin/calls-report-drilldown',
    summary: "The private calls or group sessions behind a coach's number",
    output: z.union([z.array(privateCall), z.array(sessionWithAttendees)]),
  }),
  weeks: endpoint({
    ...behindReport,
    path: '/admin/weeks-report-drilldown',
    summary: "The weeks behind a coach's number, with what belongs to them",
    output: z.array(weekBehindReport),
  }),
};
