import { UNKNOWN_COACH } from '@soltura/domain/records/rules';
import * as z from 'zod/mini';
import { endpoint, staff } from './endpoint.ts';
import { givenRecordId, recordId, recordIdText } from './numbers.ts';
import { line, longText } from './texts.ts';
import { versioned } from './versioned.ts';

/**
 * Absent means unchanged, empty text clears (api.md 5.4). Which rules the student must keep is said in
 * `domain/students`.
 */
const studentUpdate = z.object({
  recordId: givenRecordId,
  firstName: line,
  lastName: line,
  pronoun: line,
  learningDisabilities: longText,
  email: line,
  timeZone: line,
  startingLevel: line,
  fluencyGoal: longText,
  advancedStudent: z.optional(z.boolean()),
  billingEmail: line,
  billingNotes: longText,
  /** Clients may send the digits as a number (api.md 6.4). */
  usPhone: z.pipe(
    z.union([line, z.int().check(z.gte(0))], 'must be a text or a whole number'),
    z.transform((phone) => (typeof phone === 'number' ? String(phone) : phone)),
  ),
  /** A coach's record id or `user.id` (api.md 7.8); null or empty means none. */
  relatedCoach: z.union([givenRecordId, line], UNKNOWN_COACH),
  /** A coach's e-mail address, instead of `relatedCoach`; what the reads answer under this name does not count. */
  primaryCoach: z.optional(
    z.pipe(
      z.union([line, z.looseObject({})]),
      z.transform((given) => (typeof given === 'string' || given === null ? given : undefined)),
    ),
  ),
});
export type StudentUpdate = z.output<typeof studentUpdate>;

/** Absent means unchanged. */
const membershipUpdate = z.object({
  recordId: givenRecordId,
  startDate: line,
  endDate: line,
  onHold: z.optional(z.boolean()),
  relatedCourse: z.optional(givenRecordId),
});
export type MembershipUpdate = z.output<typeof membershipUpdate>;

/** Which numbers may be stored is said in `domain/credits`, in the words of S2 §5. */
const credits = z.nullish(z.union([z.number(), z.literal('')], 'must be a number'));
const creditFields = { totalCredits: credits, usedCredits: credits, expiration: line };
const newBundleCredit = z.object({ relatedStudent: givenRecordId, ...creditFields });
const bundleCreditUpdate = z.object({ recordId: givenRecordId, ...creditFields });
export type GivenBundleCredit = z.output<typeof newBundleCredit>;
export type BundleCreditUpdate = z.output<typeof bundleCreditUpdate>;

const changing = {
  method: 'PUT',
  scopes: ['update:all-students'],
  ...versioned,
  output: recordId,
  errors: ['record-not-found', 'stale-write', 'validation-failed'],
} as const;

const byAdmins = {
  access: ['admin'],
  refusal: 'Unauthorized: Only administrators can modify bundle credits',
  scopes: ['update:all-students'],
} as const;

/** What coaches and admins change of a student (api.md 7.8, 7.9). */
export const studentWrites = {
  /** Admins, and the student's primary coach. */
  updateStudent: endpoint({
    ...changing,
    path: '/coaching/update-student',
    summary: 'Change a student',
    access: staff,
    body: studentUpdate,
  }),
  /** Admins; the student's primary coach may change On Hold. */
  updateMembership: endpoint({
    ...changing,
    path: '/coaching/student-memberships',
    summary: 'Change a membership',
    access: staff,
    body: membershipUpdate,
  }),
  addBundleCredit: endpoint({
    ...byAdmins,
    method: 'POST',
    path: '/coaching/bundle-credits',
    summary: 'Record bundle credits',
    body: newBundleCredit,
    output: z.array(recordId),
    errors: ['validation-failed'],
  }),
  updateBundleCredit: endpoint({
    ...changing,
    ...byAdmins,
    path: '/coaching/bundle-credits',
    summary: 'Change bundle credits',
    body: bundleCreditUpdate,
  }),
  removeBundleCredit: endpoint({
    ...byAdmins,
    ...versioned,
    method: 'DELETE',
    path: '/coaching/bundle-credits/{id}',
    summary: 'Delete bundle credits',
    params: z.object({ id: recordIdText }),
    output: recordId,
    errors: ['record-not-found', 'stale-write'],
  }),
};
