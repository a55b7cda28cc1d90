import { addDays, type Day, parseDay } from '../dates.ts';
import { type Difficulty, nextInterval, nextReviewDay, waitOf } from './interval.ts';

/** What a screen knows of a card. */
export interface ForeseenCard {
  readonly reviewInterval: number | null;
  readonly lastReviewedDate: string;
  readonly nextReviewDate: string;
}

/** What a review on a device makes of a card until the server has spoken. */
export interface Foreseen extends ForeseenCard {
  readonly reviewInterval: number;
  readonly countedDay: Day;
}

/**
 * The card after a review, as the server will fold it: a step from where it stands.
 *
 * Of a review older than the last one of the card the date is an estimate: it follows from the day of that one.
 * Source: reviews.md, rules 2 and 5.
 */
export function foreseeReview(
  card: ForeseenCard,
  { difficulty, reviewedAt, day }: { difficulty: Difficulty; reviewedAt: string; day: Day },
): Foreseen {
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

/** The card after its last review counts with another difficulty. */
export function foreseeCorrection(
  card: ForeseenCard,
  review: { readonly oldInterval: number | null; readonly countedDay: string },
  difficulty: Difficulty,
): ForeseenCard {
  const countedDay = parseDay(review.countedDay) ?? findCountedDay(card);
  if (countedDay === undefined) return card;
  const reviewInterval = nextInterval(review.oldInterval, difficulty);
  return { ...card, reviewInterval, nextReviewDate: nextReviewDay(countedDay, reviewInterval) };
}

/** The day from which the card's date counts. */
function findCountedDay({ nextReviewDate, reviewInterval, lastReviewedDate }: ForeseenCard): Day | undefined {
  const day = parseDay(nextReviewDate);
  if (day === undefined || lastReviewedDate === '') return undefined;
  return addDays(day, -waitOf(reviewInterval ?? 0));
}
