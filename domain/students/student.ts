import { pronouns } from '../people/options.ts';
import { type BrokenRule, type GivenText, isAllowed, isEmpty, listBroken } from '../records/rules.ts';

interface StudentValues {
  readonly firstName?: GivenText;
  readonly lastName?: GivenText;
  readonly email?: GivenText;
  readonly pronoun?: GivenText;
}

/**
 * The rules a coaching student breaks, in the order in which people are told.
 *
 * One of the two names is enough. `stored` is what is stored of the student: a pronoun that the list does not hold may
 * stay. Whether the coach exists is for the caller. Source: api.md 7.8, screens-staff 7.4.
 */
export function checkStudent(values: StudentValues, stored?: { readonly pronoun: string }): BrokenRule[] {
  const { firstName, lastName, email, pronoun } = values;
  return listBroken([
    [isEmpty(firstName) && isEmpty(lastName), 'firstName', describeMissing('Name')],
    [isEmpty(email), 'email', describeMissing('Email')],
    [
      !isEmpty(pronoun) && !isAllowed(pronoun, pronouns, stored?.pronoun),
      'pronoun',
      'Pronouns must be one of the options',
    ],
  ]);
}

function describeMissing(label: string): string {
  return `${label} is a required field. Please fill it out before submitting.`;
}
