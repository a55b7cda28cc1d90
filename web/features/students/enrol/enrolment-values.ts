import type { Day } from '@soltura/domain/dates';
import type { Enrolment, InvitationWay } from '@soltura/domain/people/enrolment';

/** The fields of the form; ids as texts, empty for none. */
export type EnrolmentValues = Record<
  | 'name'
  | 'emailAddress'
  | 'relatedProgram'
  | 'cohort'
  | 'relatedCoach'
  | 'timeZone'
  | 'pronoun'
  | 'fluencyGoal'
  | 'relatedCourse'
  | 'startDate'
  | 'endDate'
  | 'totalCredits'
  | 'expiration'
  | 'invitation',
  string
>;

export function startEnrolment(today: Day): EnrolmentValues {
  return {
    name: '',
    emailAddress: '',
    relatedProgram: '',
    cohort: '',
    relatedCoach: '',
    timeZone: '',
    pronoun: '',
    fluencyGoal: '',
    relatedCourse: '',
    startDate: today,
    endDate: '',
    totalCredits: '',
    expiration: '',
    invitation: 'link',
  };
}

export function startNextEnrolment(saved: EnrolmentValues): EnrolmentValues {
  const person = { name: '', emailAddress: '', timeZone: '', pronoun: '', fluencyGoal: '' };
  return { ...saved, ...person, totalCredits: '' };
}

export function readEnrolment(values: EnrolmentValues): Enrolment {
  const { name, emailAddress, cohort, startDate, endDate, totalCredits, expiration } = values;
  const { timeZone, pronoun, fluencyGoal } = values;
  return {
    name,
    emailAddress,
    relatedProgram: readId(values.relatedProgram),
    cohort,
    relatedCoach: readId(values.relatedCoach),
    relatedCourse: readId(values.relatedCourse),
    startDate,
    endDate,
    totalCredits,
    expiration,
    timeZone,
    pronoun,
    fluencyGoal,
  };
}

/** The way of the invitation, where invitations are made here and that way is available. */
export function readWay(
  { invitation }: Pick<EnrolmentValues, 'invitation'>,
  { invites, hasMail }: { readonly invites: boolean; readonly hasMail: boolean },
): InvitationWay {
  if (!invites || invitation === 'none') return 'none';
  return invitation === 'mail' && hasMail ? 'mail' : 'link';
}

function readId(text: string): number | null {
  return text === '' ? null : Number(text);
}
