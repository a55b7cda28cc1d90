import { formatNumber } from '../numbers.ts';
import { isChoosable } from '../people/search.ts';
import { MAX_UNSEEN } from '../tables/previews.ts';

export const MAX_ADDRESSES = 500;
export const MAX_CARDS_AT_ONCE = 300_000;

const BETWEEN = /[\s,;<>]+/;

/** Returns the e-mail addresses of a pasted list, each once and in lower case; words without an '@' are names. */
export function readAddresses(text: string): string[] {
  const words = text.toLowerCase().split(BETWEEN);
  return [...new Set(words.filter((word) => word.includes('@')))];
}

/**
 * The students for whom all of these criteria hold; null, or an empty cohort, matches all. With a coach, students
 * without a membership that runs or begins within a month are left out.
 */
export interface StudentGroup {
  readonly relatedProgram: number | null;
  readonly cohort: string;
  readonly relatedCoach: number | null;
}

export function isEverybody({ relatedProgram, cohort, relatedCoach }: StudentGroup): boolean {
  return relatedProgram === null && cohort === '' && relatedCoach === null;
}

export interface AddressFacts {
  readonly user: { readonly role: string; readonly emailAddress: string } | undefined;
  readonly held: number;
}

/**
 * The outcome for one recipient: 'given' gets the missing examples, 'has-all' has all of them already; skipped are
 * 'unknown', an address of no user, and 'no-student', a user whom no picker of students offers.
 */
export type AssignmentOutcome = 'given' | 'has-all' | 'unknown' | 'no-student';

export function decideAssignment({ user, held }: AddressFacts, wanted: number): AssignmentOutcome {
  if (!user) return 'unknown';
  if (!isChoosable(user)) return 'no-student';
  return held < wanted ? 'given' : 'has-all';
}

/**
 * Returns a sentence on why so many cards may not be made now; undefined when they may.
 *
 * @param shown The number that the plan showed, undefined when no plan was shown. Source: api.md 7.3.
 */
export function findGivingFault(cards: number, shown: number | undefined): string | undefined {
  if (shown === undefined ? cards <= MAX_UNSEEN : shown === cards) return undefined;
  const would = `This would make ${formatNumber(cards)} cards`;
  if (shown === undefined) return `${would}: more than ${MAX_UNSEEN} are made only after a plan of them.`;
  return `${would}, but the plan told of ${formatNumber(shown)}. Look at it once more.`;
}

export interface GivenCard {
  readonly isRemoved: boolean;
  readonly lastReviewedDate: Date | null;
}

/**
 * The outcome for a card when the set is taken back: 'graded' was reviewed since and stays, 'gone' was
 * removed before. Source: screens-student 15.8.
 */
export type TakeBackOutcome = 'taken' | 'graded' | 'gone';

export function decideTakeBack({ isRemoved, lastReviewedDate }: GivenCard, givenAt: Date): TakeBackOutcome {
  if (isRemoved) return 'gone';
  return lastReviewedDate !== null && lastReviewedDate >= givenAt ? 'graded' : 'taken';
}
