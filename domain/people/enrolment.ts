import { checkCredit, readCredits } from '../credits/credit.ts';
import { checkMembership } from '../memberships/membership.ts';
import { type BrokenRule, listBroken } from '../records/rules.ts';
import { checkStudent } from '../students/student.ts';
import { holdsInvisible, INVISIBLE_FAULT } from './address.ts';

/**
 * `expiration` is required only with credits. `timeZone`, `pronoun` and `fluencyGoal` are fields of the coaching
 * student's form (screens-staff 7.4); an empty or absent value changes nothing.
 */
export interface Enrolment {
  readonly name: string;
  readonly emailAddress: string;
  readonly relatedProgram: number | null;
  readonly cohort: string;
  readonly relatedCoach: number | null;
  readonly relatedCourse: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly totalCredits: string;
  readonly expiration: string;
  readonly timeZone?: string | undefined;
  readonly pronoun?: string | undefined;
  readonly fluencyGoal?: string | undefined;
}

export interface EnrolmentFacts {
  readonly user: {
    readonly recordId: number;
    readonly version: number;
    readonly name: string;
    readonly studentRole: string;
    readonly relatedProgram: number | null;
    readonly cohort: string;
    readonly isArchived: boolean;
    readonly coachingStudent: number | null;
  } | null;
  readonly hasAccount: boolean;
  readonly student: {
    readonly recordId: number;
    readonly version: number;
    readonly fullName: string;
    readonly relatedCoach: number | null;
    readonly timeZone: string;
    readonly pronoun: string;
    readonly fluencyGoal: string;
    readonly isArchived: boolean;
  } | null;
  /**
   * The number of coaching students with the address who may be this person; with more than one nothing can be
   * decided.
   */
  readonly candidates: number;
  readonly memberships: readonly {
    readonly relatedCourse: number;
    readonly startDate: string;
    readonly endDate: string;
  }[];
}

export const invitationWays = ['mail', 'link', 'none'] as const;
export type InvitationWay = (typeof invitationWays)[number];

export const enrolmentParts = ['user', 'student', 'link', 'membership', 'credits', 'invitation'] as const;
export type EnrolmentPart = (typeof enrolmentParts)[number];

export const enrolmentChanges = [
  'studentRole',
  'relatedProgram',
  'cohort',
  'relatedCoach',
  'timeZone',
  'pronoun',
  'fluencyGoal',
  'isArchived',
] as const;

interface EnrolmentChange {
  readonly field: (typeof enrolmentChanges)[number];
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

export interface PlannedPart {
  readonly part: EnrolmentPart;
  readonly verdict: 'new' | 'kept' | 'none';
  readonly changes: readonly EnrolmentChange[];
}

export interface EnrolmentPlan {
  readonly parts: readonly PlannedPart[];
  readonly isNothing: boolean;
}

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;

/** Returns the broken rules in the order of the form. The caller checks that ids exist. */
export function checkEnrolment(enrolment: Enrolment): BrokenRule[] {
  const { name, emailAddress, relatedCoach, relatedCourse, startDate, endDate, totalCredits, expiration } =
    enrolment;
  const { pronoun, fluencyGoal } = enrolment;
  const hasCredits = readCredits(totalCredits) !== 0;
  return [
    ...listBroken([
      [name.trim() === '', 'name', 'Name is a required field. Please fill it out before submitting.'],
      [
        emailAddress.trim() === '',
        'emailAddress',
        'Email is a required field. Please fill it out before submitting.',
      ],
      [holdsInvisible(emailAddress), 'emailAddress', `Email ${INVISIBLE_FAULT}`],
      [!ADDRESS.test(emailAddress.trim()), 'emailAddress', 'Email must be an address'],
      [relatedCoach === null, 'relatedCoach', 'Primary Coach is a required field'],
    ]),
    ...checkStudent({ ...splitName(name), email: emailAddress, pronoun, fluencyGoal }).filter(
      ({ field }) => field === 'pronoun' || field === 'fluencyGoal',
    ),
    ...checkMembership({ relatedCourse, startDate, endDate }),
    ...(hasCredits ? checkCredit({ totalCredits, usedCredits: 0, expiration }) : []),
  ];
}

export function findEnrolmentObstacle({ candidates }: EnrolmentFacts): BrokenRule | undefined {
  return candidates > 1
    ? {
        field: 'emailAddress',
        message: `${candidates} coaching students have this address: link the right one to the user first`,
      }
    : undefined;
}

/**
 * Plans an enrolment, which makes the missing parts. A known user and coaching student are kept and get the given
 * values that differ; an archived one is restored. A membership in the same course that runs on the day is kept.
 */
export function planEnrolment(
  enrolment: Enrolment,
  { user, student, memberships, hasAccount }: EnrolmentFacts,
  invitation: InvitationWay,
): EnrolmentPlan {
  const isLinked = user !== null && student !== null && user.coachingStudent === student.recordId;
  const isMember = memberships.some(
    ({ relatedCourse, startDate, endDate }) =>
      student !== null &&
      relatedCourse === enrolment.relatedCourse &&
      (endDate === '' || endDate >= enrolment.startDate) &&
      (enrolment.endDate === '' || startDate <= enrolment.endDate),
  );
  const hasCredits = (readCredits(enrolment.totalCredits) ?? 0) > 0;
  const isInvited = invitation !== 'none' && !hasAccount;
  const part = (name: EnrolmentPart, verdict: PlannedPart['verdict'], changes: EnrolmentChange[] = []) => ({
    part: name,
    verdict,
    changes,
  });
  const parts: PlannedPart[] = [
    part('user', user ? 'kept' : 'new', user ? listUserChanges(enrolment, user) : []),
    part('student', student ? 'kept' : 'new', student ? listStudentChanges(enrolment, student) : []),
    part('link', isLinked ? 'kept' : 'new'),
    part('membership', isMember ? 'kept' : 'new'),
    part('credits', hasCredits ? 'new' : 'none'),
    part('invitation', isInvited ? 'new' : 'none'),
  ];
  return {
    parts,
    isNothing: parts.every(({ verdict, changes }) => verdict !== 'new' && changes.length === 0),
  };
}

function listUserChanges(
  { relatedProgram, cohort }: Enrolment,
  user: NonNullable<EnrolmentFacts['user']>,
): EnrolmentChange[] {
  const isLearner = user.studentRole === 'student' || user.studentRole === 'limited';
  return listChanges([
    ['isArchived', user.isArchived, false],
    ['studentRole', user.studentRole, isLearner ? user.studentRole : 'student'],
    ['relatedProgram', user.relatedProgram, relatedProgram ?? user.relatedProgram],
    ['cohort', user.cohort, cohort || user.cohort],
  ]);
}

function listStudentChanges(
  { relatedCoach, timeZone, pronoun, fluencyGoal }: Enrolment,
  student: NonNullable<EnrolmentFacts['student']>,
): EnrolmentChange[] {
  return listChanges([
    ['isArchived', student.isArchived, false],
    ['relatedCoach', student.relatedCoach, relatedCoach ?? student.relatedCoach],
    ['timeZone', student.timeZone, timeZone?.trim() || student.timeZone],
    ['pronoun', student.pronoun, pronoun?.trim() || student.pronoun],
    ['fluencyGoal', student.fluencyGoal, fluencyGoal?.trim() || student.fluencyGoal],
  ]);
}

type GivenChange = readonly [EnrolmentChange['field'], EnrolmentChange['before'], EnrolmentChange['after']];

function listChanges(all: readonly GivenChange[]): EnrolmentChange[] {
  return all
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => ({ field, before, after }));
}

export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Returns a version of the stored facts on which an enrolment is based; the same text means the same facts. */
export function computeFactsVersion({
  user,
  student,
  candidates,
  memberships,
  hasAccount,
}: EnrolmentFacts): string {
  const records = [user, student].map((record) => (record ? `${record.recordId}.${record.version}` : '-'));
  return [...records, hasAccount ? 'a' : '-', candidates, memberships.length].join('/');
}
