import { countOf } from '@soltura/domain/numbers';
import type { EnrolmentFacts, EnrolmentPlan, InvitationWay } from '@soltura/domain/people/enrolment';
import type { LedgerTexts } from './EnrolmentLedger.tsx';
import type { EnrolmentValues } from './enrolment-values.ts';

/** What ids mean, as the form's lists name them. */
export interface Named {
  readonly coach: (id: string) => string;
  readonly course: (id: string) => string;
  readonly program: (id: string) => string;
}

interface Described {
  readonly values: EnrolmentValues;
  readonly facts: EnrolmentFacts;
  readonly plan: EnrolmentPlan;
  readonly way: InvitationWay;
  readonly named: Named;
}

/** What is said of a field of a kept record that gets another value. */
export const fieldWords = {
  isArchived: () => 'comes back from the archive',
  studentRole: () => 'may learn as a student',
  relatedProgram: (after: string, { program }: Named) => `program becomes ${program(after)}`,
  cohort: (after: string) => `cohort becomes ${after}`,
  relatedCoach: (after: string, { coach }: Named) => `coach becomes ${coach(after)}`,
  timeZone: (after: string) => `time zone becomes ${after}`,
  pronoun: (after: string) => `pronouns become ${after}`,
  fluencyGoal: () => 'fluency goal is written anew',
} as const;

/** The words of the ledger, part by part. */
export function describeLedger({ values, facts, plan, way, named }: Described): LedgerTexts {
  const { user, student } = facts;
  const changesOf = (wanted: 'user' | 'student') =>
    (plan.parts.find(({ part }) => part === wanted)?.changes ?? []).map(({ field, after }) =>
      fieldWords[field](String(after ?? ''), named),
    );
  const isMember = plan.parts.some(({ part, verdict }) => part === 'membership' && verdict === 'kept');
  const course = named.course(values.relatedCourse) || 'no course yet';
  const dates = `from ${values.startDate || '–'}${values.endDate === '' ? '' : ` to ${values.endDate}`}`;
  const who = user?.name || values.name.trim() || 'They';
  return {
    user: [
      user ? user.name || values.emailAddress.trim() : values.emailAddress.trim(),
      ...changesOf('user'),
    ].join(', '),
    student: [
      student?.fullName ?? values.name.trim(),
      ...(student ? changesOf('student') : [named.coach(values.relatedCoach)]),
    ]
      .filter((text) => text !== '')
      .join(', '),
    link: 'User and coaching student are one person',
    membership: isMember ? `Already in ${course}` : `${course}, ${dates}`,
    credits:
      Number(values.totalCredits) > 0
        ? `${countOf(Number(values.totalCredits), 'credit')} until ${values.expiration || '–'}`
        : 'None',
    invitation: facts.hasAccount
      ? `None, ${who} has chosen a password already`
      : { mail: 'By mail', link: 'A link to copy', none: 'None' }[way],
  };
}
