import type { PersonPartDetails } from '@soltura/contract/people/persons';
import { countOf } from '@soltura/domain/numbers';

export type Chosen = readonly PersonPartDetails[];

export function describeGoing(parts: Chosen): string {
  const [cards, reviews] = [sum(parts, 'cards'), sum(parts, 'reviews')];
  const isStudent = parts.some(({ kind }) => kind === 'coaching-students');
  const things = [
    'name and addresses',
    parts.some(({ hasAccount }) => hasAccount) && 'the sign-in, at once and everywhere',
    cards > 0 && countOf(cards, 'card'),
    reviews > 0 && countOf(reviews, 'review'),
    isStudent && 'what was written about them',
    isStudent && 'links to recordings',
    'what the history holds of it',
  ];
  return toSentence(things);
}

export function describeStaying(parts: Chosen): string {
  const weeks = sum(parts, 'weeks');
  const assignments = sum(parts, 'assignments');
  const privateCalls = sum(parts, 'privateCalls');
  const groupSessions = sum(parts, 'groupSessions');
  const bundleCredits = sum(parts, 'bundleCredits');
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

type Counted =
  | 'cards'
  | 'reviews'
  | 'weeks'
  | 'assignments'
  | 'privateCalls'
  | 'groupSessions'
  | 'bundleCredits';

function sum(parts: Chosen, name: Counted): number {
  return parts.reduce((all, part) => all + part[name], 0);
}

function toSentence(things: readonly (string | false)[]): string {
  const said = things.filter((thing) => typeof thing === 'string').join(', ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
