import { addDays, type Day } from '../dates.ts';

export type Difficulty = 'hard' | 'easy';

export const LONGEST_WAIT_DAYS = 3_650;

export const LARGEST_INTERVAL = 1_000;

/**
 * Returns the review interval after a grade: plus one for easy, minus one for hard, never below 0 or above 1,000.
 *
 * `null`, the interval of a card without reviews, counts as 0. Source: S1 §4.
 */
export function nextInterval(current: number | null, difficulty: Difficulty): number {
  const interval = Math.min(current ?? 0, LARGEST_INTERVAL);
  return difficulty === 'easy' ? Math.min(interval + 1, LARGEST_INTERVAL) : Math.max(0, interval - 1);
}

/** Returns the difficulty meant by a client that sends only an interval (api.md 1.4). */
export function difficultyOf(oldInterval: number | null, newInterval: number): Difficulty {
  return newInterval > (oldInterval ?? 0) ? 'easy' : 'hard';
}

/** Returns the days until the next review: 2^interval, at most 3,650 (decision 0020). */
export function waitOf(interval: number): number {
  return Math.min(2 ** interval, LONGEST_WAIT_DAYS);
}

export function nextReviewDay(day: Day, interval: number): Day {
  return addDays(day, waitOf(interval));
}

/** Returns the time at which a grade counts as given: `pressedAt` if known, never later than now (api.md 6.5 D8). */
export function reviewTime(pressedAt: Date | undefined, now: Date): Date {
  return pressedAt !== undefined && pressedAt < now ? pressedAt : now;
}
