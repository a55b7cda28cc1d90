import type { Day } from '../dates.ts';
import { countOf } from '../numbers.ts';

export interface PathStep {
  readonly number: number;
  readonly doneOn: Day | undefined;
}

const SHOWN_DONE = 6;

/** Returns the number of first quizzes that fold to one row; they and the `SHOWN_DONE` quizzes after them are done. */
export function countFolded(steps: readonly PathStep[]): number {
  const firstOpen = steps.findIndex(({ doneOn }) => doneOn === undefined);
  const done = firstOpen === -1 ? steps.length : firstOpen;
  const folded = done - SHOWN_DONE;
  return folded > 1 ? folded : 0;
}

/**
 * Returns the number of the next quiz: the first open one after the last finished one, else the first open one.
 * Undefined before any quiz is finished, and when all are.
 */
export function findNextNumber(steps: readonly PathStep[]): number | undefined {
  const last = steps.findLastIndex(({ doneOn }) => doneOn !== undefined);
  if (last === -1) return undefined;
  const isOpen = ({ doneOn }: PathStep) => doneOn === undefined;
  return (steps.slice(last).find(isOpen) ?? steps.find(isOpen))?.number;
}

/**
 * Returns the progress in a course: '13 of 20 done'. Before the first finished quiz, and without known progress: '20
 * quizzes'.
 */
export function describeCourse(steps: readonly PathStep[]): string {
  const done = countDone(steps);
  if (done > 0) return `${done} of ${steps.length} done`;
  return steps.length === 0 ? 'No quizzes' : countOf(steps.length, 'quiz', 'quizzes');
}

export function countDone(steps: readonly PathStep[]): number {
  return steps.filter(({ doneOn }) => doneOn !== undefined).length;
}
