import type { CardState, Review } from './fold.ts';
import { compareReviews } from './fold.ts';
import { learnerDay } from './learner-day.ts';

export interface ReviewedCard<R extends Review> {
  readonly base: CardState;
  readonly reviews: readonly R[];
}

/**
 * Inserts arriving reviews by time.
 *
 * Stored reviews and a base that are ahead of the server's clock are moved just before the first arriving review:
 * otherwise a device whose clock ran ahead would block the card. Source: reviews.md, rule 3.
 */
export function placeReviews<R extends Review>(
  { base, reviews }: ReviewedCard<R>,
  arriving: readonly R[],
  clock: Date,
): ReviewedCard<R> {
  const [first] = arriving.toSorted(compareReviews);
  if (!first) return { base, reviews };
  const justBefore = earlier(first.reviewedAt, 1);
  return {
    base:
      base.reviewedAt !== null && base.reviewedAt > clock
        ? { ...base, reviewedAt: earlier(justBefore, 1) }
        : base,
    reviews: [
      ...reviews.map((review) => (review.reviewedAt > clock ? move(review, justBefore) : review)),
      ...arriving,
    ].toSorted(compareReviews),
  };
}

export const PLACING_REACH_MS = 1;

function move<R extends Review>(review: R, reviewedAt: Date): R {
  return { ...review, reviewedAt, day: review.day && learnerDay(reviewedAt, review.day) };
}

function earlier(instant: Date, ms: number): Date {
  return new Date(instant.getTime() - ms);
}
