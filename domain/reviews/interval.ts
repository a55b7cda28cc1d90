import { addDays, type Day } from '../dates.ts';

export type Difficulty = 'hard' | 'easy';

/** The longest that a card waits (decision 0020). */
export const LONGEST_WAIT_DAYS = 3_650;

/** The largest review interval (api.md 1.4). */
export const LARGEST_INTERVAL = 1_000;

/**
 * The review interval of a card after a grade: one up for easy, one down for hard, never below 0 or above 1,000.
 *
 * `null`, the interval of a card never reviewed, counts as 0. Source: S1 §4.
 */
export function nextInterval(current: number | null, difficulty: Difficulty): number {
  const interval = Math.min(current ?? 0, LARGEST_INTERVAL);
  return difficulty === 'easy' ? Math.min(interval + 1, LARGEST_INTERVAL) : Math.max(0, interval - 1);
}

/** The grade a client meant that sends an interval without a difficulty (api.md 1.4). */
export function difficultyOf(oldInterval: number | null, newInterval: number): Difficulty {
  return newInterval > (oldInterval ?? 0) ? 'easy' : 'hard';
}

/** How many days a card of this interval waits: 2^interval, at most 3,650 (decision 0020). */
export function waitOf(interval: number): number {
  return Math.min(2 ** interval, LONGEST_WAIT_DAYS);
}

/** The day a card comes back after a review that counts on a day. Source: api.md 6.5 D8. */
export function nextReviewDay(day: Day, interval: number): Day {
  return addDays(day, waitOf(interval));
}

/** When a grade counts as given: when it was pressed if that is known, never later than now (api.md 6.5 D8). */
export function reviewTime(pressedAt: Date | undefined, now: Date): Date {
  return pressedAt !== undefined && pressedAt < now ? pressedAt : now;
}
