import type { Person } from '@soltura/contract/people/persons';
import { countOf } from '@soltura/domain/numbers';
import type { PersonKind } from '@soltura/domain/people/erasure';

const PARTS: Readonly<Record<PersonKind, string>> = {
  users: 'a user',
  'coaching-students': 'a coaching student',
  coaches: 'a coach',
};

/** What a person is: 'a coaching student, a user, a sign-in account'. */
export function listParts({ parts, hasAccount }: Person): string[] {
  return [...parts.map(({ kind }) => PARTS[kind]), ...(hasAccount ? ['a sign-in account'] : [])];
}

/** What an erasure takes, in a sentence. */
export function describeGoing({ parts, hasAccount, cards, reviews }: Person): string {
  const isStudent = parts.some(({ kind }) => kind === 'coaching-students');
  const things = [
    'name and addresses',
    hasAccount && 'the sign-in, at once and everywhere',
    cards > 0 && countOf(cards, 'card'),
    reviews > 0 && countOf(reviews, 'review'),
    isStudent && 'what was written about them',
    isStudent && 'links to recordings',
    'what the history holds of it',
  ];
  return toSentence(things);
}

/** What an erasure leaves, in a sentence. */
export function describeStaying(person: Person): string {
  const { weeks, assignments, privateCalls, groupSessions, bundleCredits } = person;
  const things = [
    weeks > 0 && countOf(weeks, 'week'),
    assignments > 0 && countOf(assignments, 'assignment'),
    privateCalls > 0 && countOf(privateCalls, 'private call'),
    groupSessions > 0 && `${countOf(groupSessions, 'group session')} with what was said of others in them`,
    bundleCredits > 0 && countOf(bundleCredits, 'bundle credit'),
    'the number of each record, that they were erased, when and by whom',
  ];
  return toSentence(things);
}

function toSentence(things: readonly (string | false)[]): string {
  const said = things.filter((thing) => typeof thing === 'string').join(', ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
