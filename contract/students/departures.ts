import { departureWays } from '@soltura/domain/students/departure';
import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { name } from '../texts.ts';
import { versioned } from '../versioned.ts';

// Departures and returns of students, for admins (screens-staff 7.13).

const departureFacts = z.object({
  today: date,
  version: count,
  relatedCoach: z.nullable(recordId),
  memberships: recordsOf({
    recordId: 'id',
    courseName: 'text',
    startDate: 'day',
    endDate: 'dayOrEmpty',
    onHold: 'flag',
  }),
  weeks: recordsOf({ recordId: 'id', weekStarts: 'day', holdWeek: 'flag', recordsComplete: 'flag' }),
  comingCalls: recordsOf({ recordId: 'id', date: 'day' }),
  comingSessions: recordsOf({ recordId: 'id', date: 'day' }),
  groups: count,
  /** The number of the student's planned calls to come; absent from older servers. */
  plannedCalls: z.optional(count),
  creditsLeft: count,
  user: z.nullable(z.object({ recordId, emailAddress: z.string(), isStaff: z.boolean() })),
});
export type DepartureAnswer = z.output<typeof departureFacts>;

const ofStudent = { access: ['admin'], params: z.object({ id: recordIdText }) } as const;

export const departures = {
  facts: endpoint({
    ...ofStudent,
    method: 'GET',
    path: '/app/coaching-students/{id}/departure',
    summary: 'Preview a departure of a student: memberships, calls and records it changes',
    scopes: ['read:all-students'],
    output: departureFacts,
    errors: ['student-not-found'],
  }),
  depart: endpoint({
    ...ofStudent,
    ...versioned,
    method: 'POST',
    path: '/app/coaching-students/{id}/departure',
    summary: 'Archive a student who leaves, ending or holding the memberships that run',
    scopes: ['update:all-students'],
    body: z.object({
      runs: z.enum(departureWays),
      lastDay: name,
      relatedCoach: z.nullable(givenRecordId),
      endsLogIn: z.boolean(),
      /** The counts shown to the caller: a departure that would change other numbers is refused. */
      shown: z.object({
        memberships: count,
        heldWeeks: count,
        cancelledCalls: count,
        leftSessions: count,
      }),
    }),
    output: recordId,
    errors: ['record-not-found', 'stale-write', 'departure-refused'],
  }),
  restore: endpoint({
    ...ofStudent,
    method: 'POST',
    path: '/app/coaching-students/{id}/restoration',
    summary: 'Restore an archived student; ended and held records stay as they are',
    scopes: ['update:all-students'],
    body: z.object({
      restoresLogIn: z.boolean(),
    }),
    output: recordId,
    errors: ['record-not-found'],
  }),
};
