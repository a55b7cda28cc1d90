import type { Day } from '@soltura/domain/dates';
import type { Enrolment, InvitationWay } from '@soltura/domain/people/enrolment';

/** The fields of the form; ids as texts, empty for none. */
export type EnrolmentValues = Record<
  | 'name'
  | 'emailAddress'
  | 'relatedProgram'
  | 'cohort'
  | 'relatedCoach'
  | 'relatedCourse'
  | 'startDate'
  | 'endDate'
  | 'totalCredits'
  | 'expiration'
  | 'invitation',
  string
>;

/** What the form starts with. */
export function startEnrolment(today: Day): EnrolmentValues {
  return {
    name: '',
    emailAddress: '',
    relatedProgram: '',
    cohort: '',
    relatedCoach: '',
    relatedCourse: '',
    startDate: today,
    endDate: '',
    totalCredits: '',
    expiration: '',
    invitation: 'link',
  };
}

/** What is typed, as the rules take it. */
export function readEnrolment(values: EnrolmentValues): Enrolment {
  const { name, emailAddress, cohort, startDate, endDate, totalCredits, expiration } = values;
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
  };
}

/** How the person is told, where invitations are made here and the way is there. */
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
