import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { line, name } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';

/** Absent means unchanged (api.md 5.4). */
const membershipUpdate = z.object({
  recordId: givenRecordId,
  startDate: line,
  endDate: line,
  onHold: z.optional(z.boolean()),
  relatedCourse: z.optional(givenRecordId),
});
export type MembershipUpdate = z.output<typeof membershipUpdate> & {
  readonly holdUntil?: string | null | undefined;
};

const membershipChange = z.object({
  startDate: line,
  endDate: line,
  onHold: z.optional(z.boolean()),
  /** The first day on which the membership runs again; empty for none, and without On Hold. */
  holdUntil: line,
  relatedCourse: z.optional(givenRecordId),
});

const newMembership = z.object({
  relatedCourse: z.nullable(givenRecordId),
  /** The new primary coach of the student; absent keeps the present one. */
  relatedCoach: z.optional(z.nullable(givenRecordId)),
  startDate: name,
  endDate: name,
  onHold: z.boolean(),
  holdUntil: name,
  totalCredits: name,
  expiration: name,
});
export type GivenNewMembership = z.output<typeof newMembership>;

export const membershipWrites = {
  /** A membership and the credits that are sold with it; all of it or nothing, as one change (screens-staff 7.15). */
  add: endpoint({
    method: 'POST',
    path: '/app/coaching-students/{id}/memberships',
    summary: 'Create a membership of a student with its bundle credits',
    access: ['admin'],
    scopes: ['update:all-students'],
    refusal: 'Admins make memberships.',
    params: z.object({ id: recordIdText }),
    body: newMembership,
    output: z.object({ membershipId: recordId, creditId: z.nullable(recordId) }),
    errors: ['student-not-found'],
  }),
  /** `update` with the day on which a hold ends (screens-staff 7.7). */
  change: endpoint({
    ...versioned,
    method: 'PUT',
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
    path: '/app/memberships/{id}',
    summary: 'Change a membership, including the day on which its hold ends',
    ...toWrite('memberships', 'change'),
    params: z.object({ id: recordIdText }),
    body: membershipChange,
  }),
  update: endpoint({
    ...versioned,
    method: 'PUT',
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
    path: '/coaching/student-memberships',
    summary: 'Change a membership',
    ...toWrite('memberships', 'change'),
    body: membershipUpdate,
  }),
};
