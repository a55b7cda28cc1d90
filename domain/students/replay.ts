import { fsrs } from 'ts-fsrs';
import { type Day, daysBetween } from '../dates.ts';
import type { Difficulty } from '../reviews/interval.ts';
import { toModelGrade } from './grades.ts';

/**
 * The memory of a card: `stability` is the days until the chance of recall sinks to 90 %, `difficulty` 1 to
 * 10.
 */
export interface MemoryState {
  readonly stability: number;
  readonly difficulty: number;
  readonly lastReview: Day;
  readonly reviews: number;
  readonly forgotten: number;
}

export interface PastReview {
  readonly day: Day;
  readonly difficulty: Difficulty;
}

const model = fsrs({ request_retention: 0.9, enable_fuzz: false });

/**
 * Returns the memory of a card after all its reviews, oldest first; undefined without any.
 *
 * Nothing is scheduled by it. Days count whole, so reviews of one day are the model's short-term ones. Source: decision
 * 0140.
 */
export function replayReviews(reviews: readonly PastReview[]): MemoryState | undefined {
  return reviews.reduce<MemoryState | undefined>(addReview, undefined);
}

function addReview(memory: MemoryState | undefined, { day, difficulty }: PastReview): MemoryState {
  const grade = toModelGrade(difficulty);
  const elapsed = memory === undefined ? 0 : countDays(memory.lastReview, day);
  const next = model.next_state(memory ?? null, elapsed, grade);
  return {
    stability: next.stability,
    difficulty: next.difficulty,
    lastReview: day,
    reviews: (memory?.reviews ?? 0) + 1,
    forgotten: (memory?.forgotten ?? 0) + (difficulty === 'hard' ? 1 : 0),
  };
}

export function predictRecall(memory: MemoryState, day: Day): number {
  return model.forgetting_curve(countDays(memory.lastReview, day), memory.stability);
}

/** A review dated before its predecessor counts as on the same day. */
function countDays(from: Day, to: Day): number {
  return Math.max(0, daysBetween(from, to));
}
