import { formatNumber } from '../numbers.ts';
import { isChoosable } from '../people/search.ts';
import { MOST_UNSEEN } from '../tables/previews.ts';

/** The most addresses of a list, and the most cards that are made at once, of a list or a group. */
export const MOST_ADDRESSES = 500;
export const MOST_CARDS_AT_ONCE = 300_000;

/** What stands between addresses of a pasted list, the signs around them in 'Ana <ana@home.example>' among it. */
const BETWEEN = /[\s,;<>]+/;

/** The e-mail addresses of a pasted list, each once and in small letters; words without an '@' are names. */
export function readAddresses(text: string): string[] {
  const words = text.toLowerCase().split(BETWEEN);
  return [...new Set(words.filter((word) => word.includes('@')))];
}

/** Everybody whom all of these hold for; null, or an empty cohort, is any. */
export interface StudentGroup {
  /** The program whose lessons they follow. */
  readonly relatedProgram: number | null;
  /** 'A' to 'J'. */
  readonly cohort: string;
  /** Their primary coach; students who are not active are then left out. */
  readonly relatedCoach: number | null;
}

/** Whether a group is all students of the school, which nobody means. */
export function isEverybody({ relatedProgram, cohort, relatedCoach }: StudentGroup): boolean {
  return relatedProgram === null && cohort === '' && relatedCoach === null;
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

/**
 * Why so many cards are not made now, as a sentence; undefined when they may be.
 *
 * @param shown how many the plan told of, undefined where nobody was shown one. Source: api.md 7.3.
 */
export function findGivingFault(cards: number, shown: number | undefined): string | undefined {
  if (shown === undefined ? cards <= MOST_UNSEEN : shown === cards) return undefined;
  const would = `This would make ${formatNumber(cards)} cards`;
  if (shown === undefined) return `${would}: more than ${MOST_UNSEEN} are made only after a plan of them.`;
  return `${would}, but the plan told of ${formatNumber(shown)}. Look at it once more.`;
}

/** A card that somebody has got with others, as it is now. */
export interface GivenCard {
  readonly isRemoved: boolean;
  readonly lastReviewedDate: Date | null;
}

/**
 * What becomes of a card when the set is taken back: 'taken' is removed, 'graded' was reviewed since and stays, 'gone' is
 * removed already.
 */
export type TakeBackOutcome = 'taken' | 'graded' | 'gone';

/** What becomes of a card that was given at an instant. Source: screens-student 15.8. */
export function decideTakeBack({ isRemoved, lastReviewedDate }: GivenCard, givenAt: Date): TakeBackOutcome {
  if (isRemoved) return 'gone';
  return lastReviewedDate !== null && lastReviewedDate >= givenAt ? 'graded' : 'taken';
}
