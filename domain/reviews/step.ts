import type { Day } from '../dates.ts';
import { type Difficulty, LARGEST_INTERVAL, nextInterval, nextReviewDay } from './interval.ts';

export interface Standing {
  readonly interval: number | null;
  readonly nextReviewDate: Day | null;
}

/**
 * A step of a card on `day`, the learner's own; the next review date counts from `countedDay`, which is not before
 * that of the review before it.
 */
export interface Step {
  readonly difficulty: Difficulty;
  readonly reviewedAt: Date;
  readonly day: Day;
  readonly countedDay: Day;
}

export interface Moved {
  readonly interval: number;
  readonly nextReviewDate: Day;
  /** True for an early Easy, which leaves interval and date as they were. */
  readonly isPractice: boolean;
}

/**
 * Returns the standing of a card after a step. A step is early when the card's next review date lies after its day.
 * An early Easy is practice and moves nothing; an early Hard lowers the interval and never delays the card. Steps
 * given before `earlyFrom` (null: all of them) move a card as if it were due. Source: reviews.md, rule 2, decision
 * 0220.
 */
export function takeStep(
  { interval, nextReviewDate }: Standing,
  { difficulty, reviewedAt, day, countedDay }: Step,
  earlyFrom: Date | null,
): Moved {
  const moved = nextInterval(interval, difficulty);
  const counted = nextReviewDay(countedDay, moved);
  const isEarly = nextReviewDate !== null && nextReviewDate > day && isEarlyRule(reviewedAt, earlyFrom);
  if (!isEarly) return { interval: moved, nextReviewDate: counted, isPractice: false };
  if (difficulty === 'easy') {
    return { interval: Math.min(interval ?? 0, LARGEST_INTERVAL), nextReviewDate, isPractice: true };
  }
  const sooner = counted < nextReviewDate ? counted : nextReviewDate;
  return { interval: moved, nextReviewDate: sooner, isPractice: false };
}

function isEarlyRule(reviewedAt: Date, earlyFrom: Date | null): boolean {
  return earlyFrom !== null && reviewedAt >= earlyFrom;
}
