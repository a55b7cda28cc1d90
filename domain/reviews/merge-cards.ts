import {
  type CardState,
  type Correction,
  compareReviews,
  type Effect,
  foldReviews,
  type Ground,
  isHistory,
  type Review,
} from './fold.ts';

type StoredReview = Review & Effect;

/**
 * Returns the base of two merged cards: the later one, or the one with the higher interval at equal times. Earlier
 * reviews of both cards become history. Source: reviews.md, rules 1 and 2.
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
 * Folds all reviews of a card, in their order, and returns its state and the reviews whose stored effect changes.
 * Stored history stays unchanged.
 */
export function foldWhole<R extends StoredReview>(
  ground: Ground,
  stored: readonly R[],
  corrections: readonly Correction[],
): { state: CardState; changed: R[] } {
  const reviews = stored.toSorted(compareReviews);
  const { state, effects } = foldReviews(reviews, corrections, ground);
  const changed = reviews.flatMap((review, index): R[] => {
    const effect = effects[index];
    if (!effect || isSame(review, effect)) return [];
    if (review.countedDay === null && isHistory(review, ground.base)) return [];
    return [{ ...review, ...effect }];
  });
  return { state, changed };
}

function isSame(one: Effect, other: Effect): boolean {
  return (
    one.oldInterval === other.oldInterval &&
    one.newInterval === other.newInterval &&
    one.difficulty === other.difficulty &&
    one.countedDay === other.countedDay &&
    one.nextReviewDate === other.nextReviewDate
  );
}
