import { addDays, type Day, parseDay } from '../dates.ts';
import { type Difficulty, nextInterval, nextReviewDay, waitOf } from './interval.ts';

export interface PredictedCard {
  readonly reviewInterval: number | null;
  readonly lastReviewedDate: string;
  readonly nextReviewDate: string;
}

export interface PredictedReview extends PredictedCard {
  readonly reviewInterval: number;
  readonly countedDay: Day;
}

/**
 * Returns the card after a review, by the server's rule for a step.
 *
 * For a review older than the card's last one the date is an estimate: it counts from the day of the last one. Source:
 * reviews.md, rules 2 and 5.
 */
export function predictReview(
  card: PredictedCard,
  { difficulty, reviewedAt, day }: { difficulty: Difficulty; reviewedAt: string; day: Day },
): PredictedReview {
  const reviewInterval = nextInterval(card.reviewInterval, difficulty);
  const isLate = card.lastReviewedDate > reviewedAt;
  const lastDay = findCountedDay(card);
  const countedDay = lastDay !== undefined && (isLate || lastDay > day) ? lastDay : day;
  return {
    reviewInterval,
    lastReviewedDate: isLate ? card.lastReviewedDate : reviewedAt,
    nextReviewDate: nextReviewDay(countedDay, reviewInterval),
    countedDay,
  };
}

export function predictCorrection(
  card: PredictedCard,
  review: { readonly oldInterval: number | null; readonly countedDay: string },
  difficulty: Difficulty,
): PredictedCard {
  const countedDay = parseDay(review.countedDay) ?? findCountedDay(card);
  if (countedDay === undefined) return card;
  const reviewInterval = nextInterval(review.oldInterval, difficulty);
  return { ...card, reviewInterval, nextReviewDate: nextReviewDay(countedDay, reviewInterval) };
}

function findCountedDay({
  nextReviewDate,
  reviewInterval,
  lastReviewedDate,
}: PredictedCard): Day | undefined {
  const day = parseDay(nextReviewDate);
  if (day === undefined || lastReviewedDate === '') return undefined;
  return addDays(day, -waitOf(reviewInterval ?? 0));
}
