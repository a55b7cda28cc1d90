import { enrolmentChanges, enrolmentParts, invitationWays } from '@soltura/domain/people/enrolment';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId, recordId } from '../numbers.ts';
import { name, sentence } from '../texts.ts';

// Enrolments, for admins: a step that creates everything needed to learn and be coached (screens-staff 7.13).

const MAX_ENROLLED = 500;

const facts = z.object({
  user: z.nullable(
    z.object({
      recordId,
      version: count,
      name: z.string(),
      studentRole: z.string(),
      relatedProgram: z.nullable(recordId),
      cohort: z.string(),
      isArchived: z.boolean(),
      coachingStudent: z.nullable(recordId),
    }),
  ),
  hasAccount: z.boolean(),
  lastReviewed: z.nullable(datetime),
  student: z.nullable(
    z.object({
      recordId,
      version: count,
      fullName: z.string(),
      relatedCoach: z.nullable(recordId),
      timeZone: z.string(),
      pronoun: z.string(),
      fluencyGoal: z.string(),
      isArchived: z.boolean(),
    }),
  ),
  candidates: count,
  memberships: z.array(z.object({ relatedCourse: recordId, startDate: z.string(), endDate: z.string() })),
});

const person = {
  name,
  emailAddress: name,
  relatedProgram: z.nullable(givenRecordId),
  cohort: name,
  relatedCoach: z.nullable(givenRecordId),
  relatedCourse: z.nullable(givenRecordId),
  startDate: name,
  endDate: name,
  totalCredits: name,
  expiration: name,
  /** An absent or empty value changes nothing. */
  timeZone: z.optional(name),
  pronoun: z.optional(name),
  fluencyGoal: z.optional(sentence),
};
const listOf = <Person extends z.ZodMiniType>(one: Person) =>
  z
    .array(one)
    .check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_ENROLLED, 'may hold at most 500 people'));
const changedValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const invitations = {
  hasMail: z.boolean(),
  invites: z.boolean(),
};

const tried = z.object({
  /** The version of the stored facts (`computeFactsVersion` of domain/people/enrolment), sent back with the enrolment. */
  basedOn: z.string(),
  known: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(enrolmentParts),
      verdict: z.enum(['new', 'kept', 'none']),
      changes: z.array(
        z.object({
          field: z.enum(enrolmentChanges),
          before: changedValue,
          after: changedValue,
        }),
      ),
    }),
  ),
  isNothing: z.boolean(),
  broken: z.array(z.object({ field: z.string(), message: z.string() })),
});

export const enrolments = {
  /** A POST, because e-mail addresses do not belong in URLs. */
  facts: endpoint({
    method: 'POST',
    path: '/app/enrolments/facts',
    summary: 'Stored facts about email addresses, for planning enrolments',
    access: ['admin'],
    scopes: ['read:all-students'],
    body: z.object({
      emailAddresses: z.array(name).check(z.maxLength(MAX_ENROLLED, 'may hold at most 500 addresses')),
    }),
    output: z.object({ facts: z.array(facts), ...invitations }),
  }),
  trial: endpoint({
    method: 'POST',
    path: '/app/enrolments/trial',
    summary: 'Preview the enrolment of several people, with the reasons of refusals',
    access: ['admin'],
    scopes: ['read:all-students'],
    changesNothing: true,
    body: z.object({ people: listOf(z.object(person)), invitation: z.enum(invitationWays) }),
    output: z.object({ people: z.array(tried), ...invitations }),
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/app/enrolments',
    summary: 'Enrol several people, creating the records that each of them lacks',
    access: ['admin'],
    scopes: ['update:course-data'],
    body: z.object({
      people: listOf(z.object({ ...person, basedOn: name })),
      invitation: z.enum(invitationWays),
    }),
    output: z.array(
      z.object({
        userId: recordId,
        studentId: recordId,
        /** Works once, until `expiresAt`; empty when no link was requested or needed. */
        link: z.string(),
        isMailed: z.boolean(),
        expiresAt: z.nullable(datetime),
      }),
    ),
    answersSecret: true,
    errors: ['already-exists', 'stale-write'],
  }),
};
