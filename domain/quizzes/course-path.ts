import type { Day } from '../dates.ts';
import { countOf } from '../numbers.ts';

/** A quiz of a course, and the day on which the student finished it last. */
export interface PathStep {
  readonly number: number;
  readonly doneOn: Day | undefined;
}

/** So many finished quizzes stay in view before the rest; the ones before them fold. */
const SHOWN_DONE = 6;

/** How many of the first quizzes fold to one row: they are done, and so are the last few that stay in view after them. */
export function countFolded(steps: readonly PathStep[]): number {
  const firstOpen = steps.findIndex(({ doneOn }) => doneOn === undefined);
  const done = firstOpen === -1 ? steps.length : firstOpen;
  const folded = done - SHOWN_DONE;
  return folded > 1 ? folded : 0;
}

/**
 * The number of the quiz to take next: the first open one after the last that was finished, else the first open one.
 * Undefined before anything is finished, and when everything is.
 */
export function findNextNumber(steps: readonly PathStep[]): number | undefined {
  const last = steps.findLastIndex(({ doneOn }) => doneOn !== undefined);
  if (last === -1) return undefined;
  const isOpen = ({ doneOn }: PathStep) => doneOn === undefined;
  return (steps.slice(last).find(isOpen) ?? steps.find(isOpen))?.number;
}

/**
 * How far somebody has come in a course: '13 of 20 done'. Before the first, and where nobody's progress is known, what
 * there is: '20 quizzes'.
 */
export function describeCourse(steps: readonly PathStep[]): string {
  const done = countDone(steps);
  if (done > 0) return `${done} of ${steps.length} done`;
  return steps.length === 0 ? 'No quizzes' : countOf(steps.length, 'quiz', 'quizzes');
}

/** How many of the quizzes are done. */
export function countDone(steps: readonly PathStep[]): number {
  return steps.filter(({ doneOn }) => doneOn !== undefined).length;
}
