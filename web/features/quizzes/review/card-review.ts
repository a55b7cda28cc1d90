import type { LatestReview } from '@soltura/contract/reviews/my-reviews';
import { type Day, parseDay } from '@soltura/domain/dates';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { type Foreseen, foreseeCorrection, predictReview } from '@soltura/domain/reviews/predict-review';
import { describeDueDay, describeOutcome, describeReturn } from '@soltura/domain/reviews/wait-words';
import { isOwnReview, readLatest } from '../../../parts/collection/known-reviews.ts';
import type { QuizCard } from '../text/quiz-card.ts';

export interface CardReview {
  readonly difficulty: Difficulty;
  /** Undefined for one that cannot be corrected. */
  readonly key: string | undefined;
  readonly reviewedAt: Date;
  /** True when it was given in another window or on another device. */
  readonly isElsewhere: boolean;
  readonly last: LatestReview;
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
  const { difficulty, key, isStep } = review;
  return {
    difficulty,
    key: isStep && key !== null ? key : undefined,
    reviewedAt: new Date(review.reviewedAt),
    isElsewhere: !isOwnReview(key),
    last: review,
  };
}

export interface Foresight {
  readonly now: Date;
  readonly today: Day;
  readonly earlyFrom: Date | null;
}

/** The effect of each grade on a card, or the effect it would have had instead of the grade given in this quiz. */
export function foreseeOutcomes(
  { entry }: QuizCard,
  review: CardReview | undefined,
  last: LatestReview | undefined,
  { now, today, earlyFrom }: Foresight,
): Record<Difficulty, string> {
  const card = entry ?? { reviewInterval: null, lastReviewedDate: '', nextReviewDate: '' };
  const describe = (difficulty: Difficulty) => {
    const step = { difficulty, reviewedAt: now.toISOString(), day: today };
    const foreseen = review
      ? foreseeCorrection(review.last, difficulty, earlyFrom)
      : predictReview(card, step, last, earlyFrom);
    return describeOutcome(foreseen, today);
  };
  return { hard: describe('hard'), easy: describe('easy') };
}

export function describeGiven(card: QuizCard, review: CardReview, foresight: Foresight): string {
  return describeOutcome(foreseeGiven(card, review, foresight), foresight.today);
}

export function describeGivenDate(
  card: QuizCard,
  review: CardReview,
  foresight: Foresight,
): { due: string; back: string } {
  const { nextReviewDate } = foreseeGiven(card, review, foresight);
  const { today } = foresight;
  return { due: describeDueDay(nextReviewDate, today), back: describeReturn(nextReviewDate, today) };
}

function foreseeGiven(
  { entry }: QuizCard,
  { difficulty, last }: CardReview,
  { earlyFrom }: Foresight,
): Foreseen {
  const foreseen = foreseeCorrection(last, difficulty, earlyFrom);
  const date = parseDay(entry?.nextReviewDate ?? '');
  const isSet = !last.isStep && date !== undefined;
  return isSet ? { ...foreseen, nextReviewDate: date, isPractice: false } : foreseen;
}
