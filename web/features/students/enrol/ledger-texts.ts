import { parseDay } from '@soltura/domain/dates';
import { writeStoredDay } from '@soltura/domain/day-names';
import { checkMembership } from '@soltura/domain/memberships/membership';
import { countOf } from '@soltura/domain/numbers';
import type { EnrolmentFacts, EnrolmentPlan, InvitationWay } from '@soltura/domain/people/enrolment';
import { listRequiredWeeks } from '@soltura/domain/weeks/missing-weeks';
import type { LedgerTexts } from './EnrolmentLedger.tsx';
import type { EnrolmentValues } from './enrolment-values.ts';

export interface Named {
  readonly coach: (id: string) => string;
  readonly course: (id: string) => string;
  readonly program: (id: string) => string;
}

export interface FormNames extends Named {
  readonly lesson: (program: string, cohort: string) => string;
}

interface Described {
  readonly values: EnrolmentValues;
  readonly facts: EnrolmentFacts;
  readonly plan: EnrolmentPlan;
  readonly way: InvitationWay;
  readonly named: FormNames;
}

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

export function describeLedger({ values, facts, plan, way, named }: Described): LedgerTexts {
  const { user, student } = facts;
  const changesOf = (wanted: 'user' | 'student') =>
    (plan.parts.find(({ part }) => part === wanted)?.changes ?? []).map(({ field, after }) =>
      fieldWords[field](String(after ?? ''), named),
    );
  const isMember = plan.parts.some(({ part, verdict }) => part === 'membership' && verdict === 'kept');
  const course = named.course(values.relatedCourse) || 'no course yet';
  const dates = [
    `from ${writeStoredDay(values.startDate) || '–'}${values.endDate === '' ? '' : ` to ${writeStoredDay(values.endDate)}`}`,
    describeWeeks(values),
  ];
  const who = user?.name || values.name.trim() || 'They';
  return {
    user: [
      user ? user.name || values.emailAddress.trim() : values.emailAddress.trim(),
      ...changesOf('user'),
      describeLesson(values, facts, named),
    ]
      .filter((text) => text !== '')
      .join(', '),
    student: [
      student?.fullName ?? values.name.trim(),
      ...(student ? changesOf('student') : [named.coach(values.relatedCoach), values.timeZone]),
    ]
      .filter((text) => text !== '')
      .join(', '),
    link: 'User and coaching student are one person',
    membership: isMember
      ? `Already in ${course}`
      : [course, ...dates].filter((text) => text !== '').join(', '),
    credits:
      Number(values.totalCredits) > 0
        ? `${countOf(Number(values.totalCredits), 'credit')} until ${values.expiration || '–'}`
        : 'None',
    invitation: facts.hasAccount
      ? `None, ${who} has chosen a password already`
      : { mail: 'By mail', link: 'A link to copy', none: 'None' }[way],
  };
}

export function describePlan({ parts, isNothing }: EnrolmentPlan): string {
  if (isNothing) return 'Nothing to make or to change';
  const made = parts.filter(({ verdict }) => verdict === 'new').length;
  const kept = parts.filter(({ verdict, changes }) => verdict === 'kept' && changes.length > 0);
  const changes = kept.reduce((sum, part) => sum + part.changes.length, 0);
  return [
    made > 0 ? `${made} to make` : '',
    kept.length > 0 ? `${kept.length} kept with ${changes === 1 ? 'a change' : 'changes'}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** The number of weeks of a membership with an end, in words; empty without valid dates. */
function describeWeeks({ startDate, endDate }: EnrolmentValues): string {
  const [start, end] = [parseDay(startDate), parseDay(endDate)];
  if (start === undefined || end === undefined || checkMembership({ startDate, endDate }).length > 0)
    return '';
  const span = { startDate: start, endDate: end, onHold: false };
  return countOf(listRequiredWeeks(span, { start, end }, end).length, 'week');
}

function describeLesson(values: EnrolmentValues, { user }: EnrolmentFacts, named: FormNames): string {
  if (!user) return '';
  const keptProgram = String(user.relatedProgram ?? '');
  const before = named.lesson(keptProgram, user.cohort);
  const after = named.lesson(values.relatedProgram || keptProgram, values.cohort || user.cohort);
  return before === '' || after === '' || before === after ? '' : `${before} becomes ${after}`;
}
