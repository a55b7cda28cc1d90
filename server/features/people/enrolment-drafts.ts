import { readCredits, readExpiration } from '@soltura/domain/credits/credit';
import { type EnrolmentPart, type EnrolmentPlan, splitName } from '@soltura/domain/people/enrolment';
import type { Row } from '@soltura/domain/tables/table';
import type { CreditRow } from '../credits/credit-type.ts';
import type { Draft } from '../tables/decide-rows.ts';
import type { DecidedEnrolment } from './decide-enrolments.ts';

type Decided = readonly DecidedEnrolment[];

export function isMade({ parts }: EnrolmentPlan, wanted: EnrolmentPart): boolean {
  return parts.some(({ part, verdict }) => part === wanted && verdict === 'new');
}

export function draftStudents(decided: Decided): Draft[] {
  return decided.map(({ given, facts: { student }, plan }) => {
    if (student) return { ...student, values: changesOf(plan, 'student') };
    const { name, emailAddress, relatedCoach, timeZone = '', pronoun = '', fluencyGoal = '' } = given;
    const values = {
      ...splitName(name),
      email: emailAddress.trim(),
      relatedCoach,
      timeZone: timeZone.trim(),
      pronoun: pronoun.trim(),
      fluencyGoal: fluencyGoal.trim(),
    };
    return { recordId: null, values };
  });
}

/**
 * Returns drafts of the users of enrolments; `studentIds` are the coaching students to link, null for one that does not
 * exist yet.
 */
export function draftUsers(decided: Decided, studentIds: readonly (number | null)[]): Draft[] {
  return decided.map(({ given, facts: { user }, plan }, index) => {
    const coachingStudent = studentIds[index] ?? null;
    if (user) return { ...user, values: { ...changesOf(plan, 'user'), coachingStudent } };
    const { name, emailAddress, relatedProgram, cohort } = given;
    const values = {
      name: name.trim(),
      emailAddress: emailAddress.trim(),
      studentRole: 'student',
      relatedProgram,
      cohort,
      coachingStudent,
    };
    return { recordId: null, values };
  });
}

export function draftMemberships(decided: Decided, studentIds: readonly number[]): Draft[] {
  return decided.flatMap(({ given, plan }, index) => {
    if (!isMade(plan, 'membership')) return [];
    const { relatedCourse, startDate, endDate } = given;
    const relatedStudent = studentIds[index] ?? null;
    return [{ recordId: null, values: { relatedStudent, relatedCourse, startDate, endDate } }];
  });
}

export function draftCredits(decided: Decided, studentIds: readonly number[]): { values: CreditRow }[] {
  return decided.flatMap(({ given, plan }, index) => {
    const totalCredits = readCredits(given.totalCredits) ?? 0;
    const expiration = readExpiration(given.expiration);
    if (!isMade(plan, 'credits') || expiration === undefined) return [];
    const relatedStudent = studentIds[index] ?? 0;
    return [{ values: { relatedStudent, totalCredits, usedCredits: 0, expiration } }];
  });
}

function changesOf({ parts }: EnrolmentPlan, wanted: EnrolmentPart): Row {
  const changes = parts.find(({ part }) => part === wanted)?.changes ?? [];
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]));
}
