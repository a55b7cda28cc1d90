import { LONGEST_LINE, LONGEST_TEXT } from '../limits.ts';
import { holdsInvisible, INVISIBLE_FAULT } from '../people/address.ts';
import { pronouns } from '../people/options.ts';
import {
  type BrokenRule,
  describeMissing,
  findTooLong,
  type GivenText,
  isAllowed,
  isEmpty,
  listBroken,
} from '../records/rules.ts';

/** The message for a coach who cannot set an address; only the server knows its owner. Source: screens-staff 7.4. */
export const ADDRESS_OF_ANOTHER =
  'This is the address of a member of staff, or of a user who is somebody else: only an admin can give it to a student.';

const limits = {
  firstName: ['First Name', LONGEST_LINE],
  lastName: ['Last Name', LONGEST_LINE],
  learningDisabilities: ['Learning Disabilities', LONGEST_TEXT],
  email: ['Email', LONGEST_LINE],
  usPhone: ['Phone', LONGEST_LINE],
  startingLevel: ['Starting Level', LONGEST_LINE],
  fluencyGoal: ['Fluency Goal', LONGEST_TEXT],
  billingEmail: ['Billing Email', LONGEST_LINE],
  billingNotes: ['Billing Notes', LONGEST_TEXT],
} as const;

interface StudentValues {
  readonly firstName?: GivenText;
  readonly lastName?: GivenText;
  readonly email?: GivenText;
  readonly pronoun?: GivenText;
  readonly learningDisabilities?: GivenText;
  readonly usPhone?: GivenText;
  readonly startingLevel?: GivenText;
  readonly fluencyGoal?: GivenText;
  readonly billingEmail?: GivenText;
  readonly billingNotes?: GivenText;
}

interface StoredStudent {
  readonly pronoun: string;
  readonly email: string;
  readonly billingEmail?: string;
}

/**
 * Returns the rules a coaching student breaks, in the order shown.
 *
 * One of the two names is enough. `stored` is the stored student: a pronoun that the list no longer has may stay, and
 * so may an invalid address; only a changed one must have an '@'. The caller checks that the coach exists. Source:
 * api.md 7.8, screens-staff 7.4.
 */
export function checkStudent(values: StudentValues, stored?: StoredStudent): BrokenRule[] {
  const { firstName, lastName, email, pronoun } = values;
  return listBroken([
    [isEmpty(firstName) && isEmpty(lastName), 'firstName', describeMissing('Name')],
    [isEmpty(email), 'email', describeMissing('Email')],
    [isChangedToNone(email, stored), 'email', 'Email must be an email address'],
    [isUnseen(email, stored?.email), 'email', `Email ${INVISIBLE_FAULT}`],
    [isUnseen(values.billingEmail, stored?.billingEmail), 'billingEmail', `Billing Email ${INVISIBLE_FAULT}`],
    [
      !isEmpty(pronoun) && !isAllowed(pronoun, pronouns, stored?.pronoun),
      'pronoun',
      'Pronouns must be one of the options',
    ],
    ...findTooLong(values, limits),
  ]);
}

function isChangedToNone(email: GivenText, stored: StoredStudent | undefined): boolean {
  if (stored === undefined || isEmpty(email)) return false;
  return email?.trim() !== stored.email.trim() && !email?.includes('@');
}

function isUnseen(email: GivenText, stored: GivenText): boolean {
  return email != null && email !== stored && holdsInvisible(email);
}
