import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, recordId, recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';
import { name } from '../texts.ts';
import {
  assignment,
  coachingStudent,
  groupAttendee,
  groupSession,
  membership,
  privateCall,
  week,
} from '../weeks/week-reads.ts';

export const sessionWithAttendees = z.extend(groupSession, { attendees: z.array(groupAttendee) });

const membershipWeek = z.extend(week, {
  assignments: z.array(assignment),
  privateCalls: z.array(privateCall),
  groupSessions: z.array(sessionWithAttendees),
});

const bundleCredit = z.object({
  recordId,
  relatedStudent: recordId,
  totalCredits: count,
  usedCredits: count,
  creditsRemaining: count,
  expiration: datetime,
  expired: z.boolean(),
  studentActive: z.boolean(),
});

const recentRecords = z.object({
  assignments: z.array(assignment),
  privateCalls: z.array(privateCall),
  groupSessions: z.array(sessionWithAttendees),
});
export type RecentRecords = z.output<typeof recentRecords>;

const ofStudent = {
  ...reading,
  params: z.object({ studentId: recordIdText }),
  errors: ['student-not-found'],
} as const;

export const drillDown = {
  allStudents: endpoint({
    ...reading,
    path: '/coaching/all-students',
    summary: 'All coaching students, active or not, archived ones excepted',
    output: z.array(coachingStudent),
  }),
  memberships: endpoint({
    ...ofStudent,
    path: '/coaching/student-memberships/{studentId}',
    summary: 'Memberships of a student',
    output: z.array(membership),
  }),
  membershipWeeks: endpoint({
    ...reading,
    path: '/coaching/membership-weeks/{membershipId}',
    summary: 'Week records of a membership with assignments, calls and group sessions',
    params: z.object({ membershipId: recordIdText }),
    output: z.array(membershipWeek),
    errors: ['record-not-found'],
  }),
  bundleCredits: endpoint({
    ...ofStudent,
    path: '/coaching/bundle-credits/{studentId}',
    summary: 'Bundle credits of a student, the latest expiration first',
    output: z.array(bundleCredit),
  }),
  /**
   * `coachId` is a coach's `user.id`, `month` is `MM-YYYY`, parsed by `parseMonthKey`. `coachName`, a coach's name, and
   * `monthYear` stand for them where they are left out.
   */
  recentRecords: endpoint({
    ...reading,
    path: '/coaching/recent-records',
    summary: 'Assignments, calls and sessions of a coach in a month, the newest first',
    query: z.object({
      coachId: z.optional(name),
      month: z.optional(name),
      coachName: z.optional(name),
      monthYear: z.optional(name),
    }),
    output: recentRecords,
    errors: ['record-not-found'],
  }),
};
