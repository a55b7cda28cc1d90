import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';

// Our own calls for admins: two coaching students who are one person become one (screens-staff 7.13).

const merged = z.object({ recordId, version: count, fullName: z.string(), email: z.string() });

/** What a merge would move, and what would stay behind. */
const mergeTrial = z.object({
  /** Who stays. */
  kept: merged,
  /** Who is archived. */
  other: merged,
  /** Of the other student, with their weeks; `overlaps` where the kept one has that course in these days, too. */
  memberships: recordsOf({
    recordId: 'id',
    courseName: 'text',
    startDate: 'day',
    endDate: 'dayOrEmpty',
    weeks: 'count',
    overlaps: 'flag',
  }),
  /** The bundle credits of the other student, and how many calls are left of them. */
  bundleCredits: count,
  creditsLeft: count,
  /** The field, the value that stays, and the one that stays behind on the archived record. */
  keptBack: z.array(z.object({ field: z.string(), kept: z.string(), other: z.string() })),
  /** The fields that the kept student takes from the other. */
  taken: z.array(z.string()),
  /** The address of the other student's user, who stays a user; empty without one or where it is the kept one's. */
  otherUser: z.string(),
});
export type MergeTrial = z.output<typeof mergeTrial>;

export const merges = {
  trial: endpoint({
    method: 'GET',
    path: '/app/coaching-students/{id}/merges/{other}',
    summary: 'What merging a coaching student into this one would move',
    access: ['admin'],
    scopes: ['read:all-students'],
    params: z.object({ id: recordIdText, other: recordIdText }),
    output: mergeTrial,
    errors: ['student-not-found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/app/coaching-students/{id}/merges',
    summary: 'Merge another coaching student, who is the same person, into this one',
    access: ['admin'],
    scopes: ['update:all-students'],
    params: z.object({ id: recordIdText }),
    body: z.object({
      other: givenRecordId,
      /** Of both students, as the trial said. */
      version: count,
      otherVersion: count,
    }),
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
  }),
};
