import type { Day } from '../dates.ts';
import { type Difficulty, difficultyOf, LARGEST_INTERVAL, nextInterval, nextReviewDay } from './interval.ts';
import { learnerDay } from './learner-day.ts';

/** Where a card stands. */
export interface CardState {
  readonly interval: number | null;
  /** When its last review was given; null before the first. */
  readonly reviewedAt: Date | null;
  readonly nextReviewDate: Day | null;
  /** The day from which the next review date counts; null for a base. */
  readonly countedDay: Day | null;
}

/** A review of one card. One with `setInterval` is absolute; one without is a step and has `graded`. */
export interface Review {
  /** Null for a review that came without one. */
  readonly key: string | null;
  readonly reviewedAt: Date;
  /** The time that was sent: later than `reviewedAt` where the clock did not allow it. */
  readonly claimedAt: Date;
  /** The calendar day of the learner; null counts on the UTC day. */
  readonly day: Day | null;
  readonly setInterval: number | null;
  /** The difficulty as it was sent. */
  readonly graded: Difficulty | null;
}

/** Another difficulty for a review, which it names by key. */
export interface Correction {
  readonly key: string;
  readonly corrects: string;
  readonly difficulty: Difficulty;
  readonly madeAt: Date;
}

/** What a review makes of its card. */
export interface Effect {
  readonly oldInterval: number | null;
  /** Null for a step that is history: nothing says what it moved. */
  readonly newInterval: number | null;
  /** With the correction that counts. */
  readonly difficulty: Difficulty;
  /** Null for history. */
  readonly countedDay: Day | null;
}

/** How long after its review a correction may be made. */
const CORRECTABLE_MS = 24 * 3_600_000;

/**
 * The order of reviews: by the time they were given, then by the time that was sent, then by key. What is equal in all
 * of these stays in the order it is stored in.
 */
export function compareReviews(a: Review, b: Review): number {
  return (
    a.reviewedAt.getTime() - b.reviewedAt.getTime() ||
    a.claimedAt.getTime() - b.claimedAt.getTime() ||
    compareTexts(a.key ?? '', b.key ?? '')
  );
}

/** Whether a review was given until the time of the card's base, and so never moves the card. */
export function isHistory({ reviewedAt }: Review, base: CardState): boolean {
  return base.reviewedAt !== null && reviewedAt <= base.reviewedAt;
}

/**
 * The state of a card after all reviews, and what each of them makes of it, in the same order.
 *
 * `reviews` are sorted by `compareReviews`; `start` is the state before the first of them, which is the base unless
 * earlier reviews lie between. Source: reviews.md, rules 2 to 5, decision 0220.
 */
export function foldReviews(
  reviews: readonly Review[],
  corrections: readonly Correction[],
  base: CardState,
  start: CardState = base,
): { state: CardState; effects: Effect[] } {
  let state = start;
  const effects = reviews.map((review, index) => {
    if (isHistory(review, base)) return describeHistory(review);
    const correction = findCorrection(review, corrections, reviews[index + 1]);
    const effect = applyReview(state, review, correction?.difficulty);
    state = {
      interval: effect.newInterval,
      reviewedAt: review.reviewedAt,
      nextReviewDate: nextReviewDay(effect.countedDay, effect.newInterval),
      countedDay: effect.countedDay,
    };
    return effect;
  });
  return { state, effects };
}

/**
 * The correction of a review that counts: of a step, made within 24 hours after it and before the next review of the
 * card; of several the last. Source: reviews.md, rule 4.
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

function applyReview(state: CardState, review: Review, corrected: Difficulty | undefined) {
  const { setInterval, graded } = review;
  const difficulty = corrected ?? graded ?? difficultyOf(state.interval, setInterval ?? 0);
  const ownDay = learnerDay(review.reviewedAt, review.day);
  return {
    oldInterval: state.interval,
    newInterval:
      setInterval === null
        ? nextInterval(state.interval, difficulty)
        : Math.min(setInterval, LARGEST_INTERVAL),
    difficulty,
    countedDay: state.countedDay !== null && state.countedDay > ownDay ? state.countedDay : ownDay,
  };
}

function describeHistory({ setInterval, graded }: Review): Effect {
  return {
    oldInterval: null,
    newInterval: setInterval,
    difficulty: graded ?? difficultyOf(null, setInterval ?? 0),
    countedDay: null,
  };
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
