import { type Day, parseDay, toDay } from '../dates.ts';
import type { Difficulty } from './interval.ts';
import { type Moved, type Standing, takeStep } from './step.ts';

export interface PredictedCard {
  readonly reviewInterval: number | null;
  readonly lastReviewedDate: string;
  readonly nextReviewDate: string;
}

export interface GivenStep {
  readonly difficulty: Difficulty;
  readonly reviewedAt: string;
  readonly day: Day;
}

/** The last review of a card; `oldInterval` and `dateBefore` ('' for none) are the card's state before it. */
export interface LastReview {
  readonly difficulty: Difficulty;
  readonly reviewedAt: string;
  readonly isStep: boolean;
  readonly oldInterval: number | null;
  readonly dateBefore?: string | undefined;
  readonly countedDay: string;
}

/** The outcome of a grade for a card; the wait counts from `countedDay`. */
export interface Foreseen extends Pick<Moved, 'nextReviewDate' | 'isPractice'> {
  readonly countedDay: Day;
}

/** A card after a review, and how it stood before the one that is its last then; undefined where that is not known. */
export interface Prediction extends Foreseen {
  readonly card: PredictedCard;
  readonly before: { readonly oldInterval: number | null; readonly dateBefore: string } | undefined;
  readonly isLate: boolean;
}

/**
 * Returns the card after a step, by the server's rules.
 *
 * `last` is the card's last review where it is known. A review older than it is put before it; where the card was
 * reviewed later and that review is not known, the result is an estimate. Source: reviews.md, rules 2 and 5.
 */
export function predictReview(
  card: PredictedCard,
  step: GivenStep,
  last: LastReview | undefined,
  earlyFrom: Date | null,
): Prediction {
  const isLate = card.lastReviewedDate > step.reviewedAt;
  if (isLate && last?.isStep && last.reviewedAt > step.reviewedAt)
    return putBefore(last, card, step, earlyFrom);
  const lastDay = parseDay(last?.countedDay ?? '') ?? (isLate ? dayOf(card.lastReviewedDate) : step.day);
  const countedDay = lastDay > step.day ? lastDay : step.day;
  const moved = takeStep(standingOf(card), toStep(step, countedDay), earlyFrom);
  return {
    ...foreseen(moved, countedDay),
    card: moveCard(card, moved, isLate ? card.lastReviewedDate : step.reviewedAt),
    before: isLate ? undefined : { oldInterval: card.reviewInterval, dateBefore: card.nextReviewDate },
    isLate,
  };
}

export function foreseeCorrection(
  last: LastReview,
  difficulty: Difficulty,
  earlyFrom: Date | null,
): Foreseen & Pick<Moved, 'interval'> {
  const day = parseDay(last.countedDay) ?? dayOf(last.reviewedAt);
  const moved = takeStep(standingBefore(last), toStep({ ...last, day, difficulty }, day), earlyFrom);
  return { ...foreseen(moved, day), interval: moved.interval };
}

function putBefore(
  last: LastReview,
  card: PredictedCard,
  step: GivenStep,
  earlyFrom: Date | null,
): Prediction {
  const before = takeStep(standingBefore(last), toStep(step, step.day), earlyFrom);
  const lastDay = parseDay(last.countedDay) ?? dayOf(last.reviewedAt);
  const countedDay = lastDay > step.day ? lastDay : step.day;
  const moved = takeStep(before, toStep({ ...last, day: lastDay }, countedDay), earlyFrom);
  return {
    ...foreseen(moved, countedDay),
    card: moveCard(card, moved, card.lastReviewedDate),
    before: { oldInterval: before.interval, dateBefore: before.nextReviewDate },
    isLate: true,
  };
}

function foreseen({ nextReviewDate, isPractice }: Moved, countedDay: Day): Foreseen {
  return { nextReviewDate, isPractice, countedDay };
}

function moveCard(
  card: PredictedCard,
  { interval, nextReviewDate }: Moved,
  lastReviewedDate: string,
): PredictedCard {
  return { ...card, reviewInterval: interval, nextReviewDate, lastReviewedDate };
}

function toStep({ difficulty, reviewedAt, day }: GivenStep, countedDay: Day) {
  return { difficulty, reviewedAt: new Date(reviewedAt), day, countedDay };
}

function standingOf({ reviewInterval, nextReviewDate }: PredictedCard): Standing {
  return { interval: reviewInterval, nextReviewDate: parseDay(nextReviewDate) ?? null };
}

function standingBefore({ oldInterval, dateBefore = '' }: LastReview): Standing {
  return { interval: oldInterval, nextReviewDate: parseDay(dateBefore) ?? null };
}

function dayOf(instant: string): Day {
  return toDay(new Date(instant));
}
