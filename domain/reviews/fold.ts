import type { Day } from '../dates.ts';
import { type Difficulty, difficultyOf, LARGEST_INTERVAL, nextInterval, nextReviewDay } from './interval.ts';
import { learnerDay } from './learner-day.ts';
import { takeStep } from './step.ts';

/**
 * The state of a card: `reviewedAt` is the time of the last review, null before the first; the date of the next one is
 * never counted from a day before `countedDay`, null for a base.
 */
export interface CardState {
  readonly interval: number | null;
  readonly reviewedAt: Date | null;
  readonly nextReviewDate: Day | null;
  readonly countedDay: Day | null;
}

/**
 * A review of one card. With `setInterval` it is absolute; without it is a step and has `graded`.
 *
 * `claimedAt` is the time that was sent, later than `reviewedAt` when the device's clock ran ahead. `day` is
 * the learner's calendar day, null for the UTC day. `graded` is the difficulty before any correction. `key`
 * is null for a review that was sent without one.
 */
export interface Review {
  readonly key: string | null;
  readonly reviewedAt: Date;
  readonly claimedAt: Date;
  readonly day: Day | null;
  readonly setInterval: number | null;
  readonly graded: Difficulty | null;
}

export interface Correction {
  readonly key: string;
  readonly corrects: string;
  readonly difficulty: Difficulty;
  readonly madeAt: Date;
}

/**
 * `difficulty` is that after the correction that counts. `countedDay` is null for history, whose effect is unknown,
 * as are then the date and the interval of a step.
 */
export interface Effect {
  readonly oldInterval: number | null;
  readonly newInterval: number | null;
  readonly difficulty: Difficulty;
  readonly countedDay: Day | null;
  readonly nextReviewDate: Day | null;
}

/**
 * The ground of a card's fold: its base, and the instant from which early steps are practice; null while all steps
 * count as if their cards were due.
 */
export interface Ground {
  readonly base: CardState;
  readonly earlyFrom: Date | null;
}

const CORRECTABLE_MS = 24 * 3_600_000;

/**
 * Sorts reviews by the time they were given, then by the time that was sent, then by key. Equal ones keep their stored
 * order.
 */
export function compareReviews(a: Review, b: Review): number {
  return (
    a.reviewedAt.getTime() - b.reviewedAt.getTime() ||
    a.claimedAt.getTime() - b.claimedAt.getTime() ||
    compareTexts(a.key ?? '', b.key ?? '')
  );
}

/** True for a review not later than the card's base, which never moves the card. */
export function isHistory({ reviewedAt }: Review, base: CardState): boolean {
  return base.reviewedAt !== null && reviewedAt <= base.reviewedAt;
}

/**
 * Returns the state of a card after all reviews, and the effect of each of them in the same order.
 *
 * `reviews` are sorted by `compareReviews`; `start` is the state before the first of them, which is the base unless
 * there are earlier reviews. Source: reviews.md, rules 2 to 5, decision 0220.
 */
export function foldReviews(
  reviews: readonly Review[],
  corrections: readonly Correction[],
  { base, earlyFrom }: Ground,
  start: CardState = base,
): { state: CardState; effects: Effect[] } {
  let state = start;
  const effects = reviews.map((review, index) => {
    if (isHistory(review, base)) return describeHistory(review);
    const correction = findCorrection(review, corrections, reviews[index + 1]);
    const effect = applyReview(state, review, correction?.difficulty, earlyFrom);
    const { newInterval: interval, nextReviewDate, countedDay } = effect;
    state = { interval, reviewedAt: review.reviewedAt, nextReviewDate, countedDay };
    return effect;
  });
  return { state, effects };
}

/**
 * Finds the correction of a step that counts: made within 24 hours after it and before the next review of the card; the
 * last one of several. Source: reviews.md, rule 4.
 */
export function findCorrection(
  review: Review,
  corrections: readonly Correction[],
  next: Review | undefined,
): Correction | undefined {
  if (review.setInterval !== null || review.key === null) return undefined;
  return corrections
    .filter(({ corrects, madeAt }) => {
      if (corrects !== review.key) return false;
      const elapsed = madeAt.getTime() - review.reviewedAt.getTime();
      return elapsed >= 0 && elapsed <= CORRECTABLE_MS && !(next && next.reviewedAt < madeAt);
    })
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || compareTexts(a.key, b.key))
    .at(-1);
}

function applyReview(
  state: CardState,
  review: Review,
  corrected: Difficulty | undefined,
  earlyFrom: Date | null,
): Effect {
  const { setInterval, graded, reviewedAt } = review;
  const oldInterval = state.interval;
  const difficulty = corrected ?? graded ?? difficultyOf(oldInterval, setInterval ?? 0);
  const day = learnerDay(reviewedAt, review.day);
  const countedDay = state.countedDay !== null && state.countedDay > day ? state.countedDay : day;
  const moved =
    setInterval === null
      ? takeStep(state, { difficulty, reviewedAt, day, countedDay }, earlyFrom)
      : setTo(setInterval, countedDay);
  const { interval: newInterval, nextReviewDate } = moved;
  return { oldInterval, newInterval, difficulty, countedDay, nextReviewDate };
}

function setTo(setInterval: number, countedDay: Day) {
  const interval = Math.min(setInterval, LARGEST_INTERVAL);
  return { interval, nextReviewDate: nextReviewDay(countedDay, interval) };
}

function describeHistory({ setInterval, graded }: Review): Effect {
  return {
    oldInterval: null,
    newInterval: setInterval,
    difficulty: graded ?? difficultyOf(null, setInterval ?? 0),
    countedDay: null,
    nextReviewDate: null,
  };
}

/** True for a step that stands as an early Easy, which has moved nothing. */
export function isPractice({
  setInterval,
  difficulty,
  oldInterval,
  newInterval,
}: Pick<Review & Effect, 'setInterval' | 'difficulty' | 'oldInterval' | 'newInterval'>): boolean {
  return (
    setInterval === null &&
    difficulty === 'easy' &&
    newInterval !== null &&
    newInterval !== nextInterval(oldInterval, 'easy')
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
