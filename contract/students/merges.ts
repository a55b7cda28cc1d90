import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';

// Merges of two coaching students who are one person, for admins (screens-staff 7.13).

const merged = z.object({ recordId, version: count, fullName: z.string(), email: z.string() });

/**
 * `memberships` are those of the other student, with their weeks; `overlaps` is true when the kept one has that
 * course in these days, too. `otherUser` is the address of the other student's user, who stays a user; empty without
 * one, and when the kept student has the same user.
 */
const mergeTrial = z.object({
  kept: merged,
  other: merged,
  memberships: recordsOf({
    recordId: 'id',
    courseName: 'text',
    startDate: 'day',
    endDate: 'dayOrEmpty',
    weeks: 'count',
    overlaps: 'flag',
  }),
  bundleCredits: count,
  creditsLeft: count,
  keptBack: z.array(z.object({ field: z.string(), kept: z.string(), other: z.string() })),
  taken: z.array(z.string()),
  otherUser: z.string(),
});
export type MergeTrial = z.output<typeof mergeTrial>;

export const merges = {
  trial: endpoint({
    method: 'GET',
    path: '/app/coaching-students/{id}/merges/{other}',
    summary: 'Preview merging another coaching student into this one',
    access: ['admin'],
    scopes: ['read:all-students'],
    params: z.object({ id: recordIdText, other: recordIdText }),
    output: mergeTrial,
    errors: ['student-not-found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/app/coaching-students/{id}/merges',
    summary: 'Merge another coaching student, the same person, into this one',
    access: ['admin'],
    scopes: ['update:all-students'],
    params: z.object({ id: recordIdText }),
    body: z.object({
      other: givenRecordId,
      version: count,
      otherVersion: count,
    }),
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
  }),
};
