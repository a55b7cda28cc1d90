import { isChoosable } from '../people/search.ts';

/** The most students who get a set at once, and the most cards that this makes. */
export const MOST_STUDENTS_AT_ONCE = 500;
export const MOST_CARDS_AT_ONCE = 20_000;

/** What stands between addresses of a pasted list, the signs around them in 'Ana <ana@home.example>' among it. */
const BETWEEN = /[\s,;<>]+/;

/** The e-mail addresses of a pasted list, each once and in small letters; words without an '@' are names. */
export function readAddresses(text: string): string[] {
  const words = text.toLowerCase().split(BETWEEN);
  return [...new Set(words.filter((word) => word.includes('@')))];
}

/** Whose address it is, and how many of the examples they have. */
export interface AddressFacts {
  /** Undefined when nobody has the address. */
  readonly user: { readonly role: string; readonly emailAddress: string } | undefined;
  readonly held: number;
}

/**
 * What becomes of somebody: 'given' gets the examples that they lack, 'has-all' has them already, and two are skipped: 'unknown'
 * is nobody's address, 'no-student' somebody's whom no picker of students offers.
 */
export type AssignmentOutcome = 'given' | 'has-all' | 'unknown' | 'no-student';

/** What becomes of somebody when so many examples are given to them. Source: screens-student 15.6. */
export function decideAssignment({ user, held }: AddressFacts, wanted: number): AssignmentOutcome {
  if (!user) return 'unknown';
  if (!isChoosable(user)) return 'no-student';
  return held < wanted ? 'given' : 'has-all';
}
