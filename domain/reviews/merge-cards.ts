import {
  type CardState,
  type Correction,
  compareReviews,
  type Effect,
  foldReviews,
  isHistory,
  type Review,
} from './fold.ts';

/** A review as it is stored, with what it makes of its card. */
type StoredReview = Review & Effect;

/**
 * The base of two cards that become one: the later of theirs, of two of the same time the higher interval. Reviews until
 * then are history, whichever card they were of. Source: reviews.md, rules 1 and 2.
 */
export function laterBase(one: CardState, other: CardState): CardState {
  const byTime = timeOf(one) - timeOf(other);
  const order = byTime === 0 ? (one.interval ?? -1) - (other.interval ?? -1) : byTime;
  return order >= 0 ? one : other;
}

function timeOf({ reviewedAt }: CardState): number {
  return reviewedAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}

/**
 * The state of a card after all its reviews in their order, and those of them that make something else of it than is
 * stored. What is stored as history stays as it is.
 */
export function foldWhole<R extends StoredReview>(
  base: CardState,
  stored: readonly R[],
  corrections: readonly Correction[],
): { state: CardState; changed: R[] } {
  const reviews = stored.toSorted(compareReviews);
  const { state, effects } = foldReviews(reviews, corrections, base);
  const changed = reviews.flatMap((review, index): R[] => {
    const effect = effects[index];
    if (!effect || isSame(review, effect)) return [];
    if (review.countedDay === null && isHistory(review, base)) return [];
    return [{ ...review, ...effect }];
  });
  return { state, changed };
}

function isSame(one: Effect, other: Effect): boolean {
  return (
    one.oldInterval === other.oldInterval &&
    one.newInterval === other.newInterval &&
    one.difficulty === other.difficulty &&
    one.countedDay === other.countedDay
  );
}
