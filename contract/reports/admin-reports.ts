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
    summary: 'Number of memberships that are active today, by course',
    output: membershipsOfCourses,
  }),
  dropouts: endpoint({
    ...reading,
    path: '/admin/report/dropouts-by-level',
    summary: 'Number of memberships that ended in the last 30 days, by course',
    output: membershipsOfCourses,
  }),
  assignments: endpoint({
    ...reading,
    path: '/admin/report/assignments-completed-by-week',
    summary: 'Average assignments per student and week over the last four weeks, by level',
    output: z.array(z.object({ level: z.string(), assignmentsCompletedAvg: z.number() })),
  }),
  weeklySummary: endpoint({
    ...reading,
    path: '/admin/report/weekly-coach-summary',
    summary: 'Share of complete week records in the week being recorded, by coach',
    output: coachSummaries,
  }),
  lastWeekSummary: endpoint({
    ...reading,
    path: '/admin/report/last-week-coach-summary',
    summary: 'Share of complete week records in the week before the recorded one, by coach',
    output: coachSummaries,
  }),
  privateCalls: endpoint({
    ...reading,
    path: '/admin/report/private-calls-by-coach',
    summary: 'Number of private calls in the week being recorded, by coach',
    output: z.array(z.object({ caller: z.string(), numberOfCalls: count })),
  }),
  groupCalls: endpoint({
    ...reading,
    path: '/admin/report/group-calls-by-coach',
    summary: 'Number of group sessions in the week being recorded, by coach',
    output: z.array(z.object({ coach: z.string(), numberOfGroupSessions: count })),
  }),
  calls: endpoint({
    ...behindReport,
    path: '/admin/calls-report-drilldown',
    summary: 'Private calls or group sessions that a number of a coach counts',
    output: z.union([z.array(privateCall), z.array(sessionWithAttendees)]),
  }),
  weeks: endpoint({
    ...behindReport,
    path: '/admin/weeks-report-drilldown',
    summary: 'Week records that a number of a coach counts, with their records',
    output: z.array(weekBehindReport),
  }),
};
