import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { givenRecordId, recordId } from '../numbers.ts';
import { line } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';

/** Absent means unchanged. */
const membershipUpdate = z.object({
  recordId: givenRecordId,
  startDate: line,
  endDate: line,
  onHold: z.optional(z.boolean()),
  relatedCourse: z.optional(givenRecordId),
});
export type MembershipUpdate = z.output<typeof membershipUpdate>;

export const membershipWrites = {
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
