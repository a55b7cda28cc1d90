import type { LatestReview } from '@soltura/contract/reviews/my-reviews';
import { type Difficulty, nextInterval } from '@soltura/domain/reviews/interval';
import { isOwnReview, readLatest } from '../../../parts/collection/known-reviews.ts';
import type { QuizCard } from '../text/quiz-card.ts';

export interface CardReview {
  readonly difficulty: Difficulty;
  /** Undefined for one that cannot be corrected. */
  readonly key: string | undefined;
  readonly reviewedAt: Date;
  /** True when it was given in another window or on another device. */
  readonly isElsewhere: boolean;
  readonly oldInterval: number | null;
}

/** The key, or else the time, of the last review before the quiz began, by card id. */
export type ReviewsBefore = ReadonlyMap<number, string>;

/**
 * The last reviews of these cards now. Later reviews are recognised by comparison with them, whatever the clocks of
 * devices say.
 */
export function stampReviews(cardIds: readonly number[]): ReviewsBefore {
  const found = cardIds.flatMap((cardId) => readLatest(cardId) ?? []);
  return new Map(found.map((review) => [review.cardId, stampOf(review)]));
}

function stampOf({ key, reviewedAt }: LatestReview): string {
  return key ?? reviewedAt;
}

/**
 * The review of a card since the quiz began; undefined while the card is still to be graded (reviews.md, two windows).
 */
export function findReview(
  card: QuizCard | undefined,
  latest: ReadonlyMap<number, LatestReview>,
  before: ReviewsBefore,
): CardReview | undefined {
  const review = card?.entry && latest.get(card.entry.recordId);
  if (!review || before.get(review.cardId) === stampOf(review)) return undefined;
  const { difficulty, key, isStep, oldInterval } = review;
  return {
    difficulty,
    key: isStep && key !== null ? key : undefined,
    reviewedAt: new Date(review.reviewedAt),
    isElsewhere: !isOwnReview(key),
    oldInterval,
  };
}

/**
 * The interval of a card after each grade, computed from the interval before a review of this quiz, if there is one.
 */
export function foreseeIntervals(card: QuizCard, review: CardReview | undefined): Record<Difficulty, number> {
  const from = review ? review.oldInterval : (card.entry?.reviewInterval ?? null);
  return { hard: nextInterval(from, 'hard'), easy: nextInterval(from, 'easy') };
}
