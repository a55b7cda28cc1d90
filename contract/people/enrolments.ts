import { enrolmentChanges, enrolmentParts, invitationWays } from '@soltura/domain/people/enrolment';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId, recordId } from '../numbers.ts';
import { name, sentence } from '../texts.ts';

// Our own calls for admins: everything that somebody needs to learn and be coached, by one step (screens-staff 7.13).

const MOST_ENROLLED = 500;

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
  /** The last review of the user, told and not planned from; null for none. */
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
  /** What is absent or empty stays as it is. */
  timeZone: z.optional(name),
  pronoun: z.optional(name),
  fluencyGoal: z.optional(sentence),
};
const listOf = <Person extends z.ZodMiniType>(one: Person) =>
  z
    .array(one)
    .check(z.minLength(1, 'must not be empty'), z.maxLength(MOST_ENROLLED, 'may hold at most 500 people'));
const changedValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
/** How people can be invited. */
const invitations = {
  /** Whether invitations can be mailed. */
  hasMail: z.boolean(),
  /** Whether people sign in here; another provider invites by itself. */
  invites: z.boolean(),
};

const tried = z.object({
  /** To be sent with the enrolment: what is stored, as `nameFacts` of domain/people/enrolment names it. */
  basedOn: z.string(),
  /** The name of whom the address belongs to; empty for nobody. */
  known: z.string(),
  /** What becomes of each part, in the order of `enrolmentParts`. */
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
  /** Whether there is nothing to make and nothing to change. */
  isNothing: z.boolean(),
  /** Why the enrolment would be refused. */
  broken: z.array(z.object({ field: z.string(), message: z.string() })),
});

export const enrolments = {
  /** By a body, because addresses do not belong into addresses of calls. */
  facts: endpoint({
    method: 'POST',
    path: '/app/enrolments/facts',
    summary: 'What is stored about addresses, in their order, from which an enrolment is planned',
    access: ['admin'],
    scopes: ['read:all-students'],
    body: z.object({
      emailAddresses: z.array(name).check(z.maxLength(MOST_ENROLLED, 'may hold at most 500 addresses')),
    }),
    output: z.object({ facts: z.array(facts), ...invitations }),
  }),
  /** Nothing is stored. */
  trial: endpoint({
    method: 'POST',
    path: '/app/enrolments/trial',
    summary: 'What the enrolment of each of many people would make, or why it would be refused',
    access: ['admin'],
    scopes: ['read:all-students'],
    changesNothing: true,
    body: z.object({ people: listOf(z.object(person)), invitation: z.enum(invitationWays) }),
    output: z.object({ people: z.array(tried), ...invitations }),
  }),
  /** All or nothing, as one change. */
  enrol: endpoint({
    method: 'POST',
    path: '/app/enrolments',
    summary:
      'Enrol people: user, coaching student, link, membership, credits and invitation, as many as are missing',
    access: ['admin'],
    scopes: ['update:course-data'],
    body: z.object({
      /** `basedOn` is what an enrolment was planned from. */
      people: listOf(z.object({ ...person, basedOn: name })),
      invitation: z.enum(invitationWays),
    }),
    output: z.array(
      z.object({
        userId: recordId,
        studentId: recordId,
        /** Works once, until `expiresAt`; empty where none was asked for or needed. */
        link: z.string(),
        isMailed: z.boolean(),
        expiresAt: z.nullable(datetime),
      }),
    ),
    answersSecret: true,
    errors: ['already-exists', 'stale-write'],
  }),
};
