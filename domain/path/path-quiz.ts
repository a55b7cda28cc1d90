import type { PathStep as CourseStep } from '../quizzes/course-path.ts';

/** The lesson that a cohort has reached; a cohort without a set lesson has reached all, and begins at the first. */
interface ReachedLesson {
  readonly number: number;
  readonly isSet: boolean;
}

/**
 * Finds the quiz that is the next step of a learner's day, among those of their own course by number.
 *
 * It is the lowest one that is not done and whose number is at most that of the lesson, counted from the first one that is
 * done, or where none is done from that of the lesson itself. Source: api.md D15.
 */
export function findPathQuiz<Quiz extends CourseStep>(
  quizzes: readonly Quiz[],
  lesson: ReachedLesson,
): Quiz | undefined {
  const reached = quizzes.filter(({ number }) => number <= lesson.number);
  const firstDone = quizzes.find(({ doneOn }) => doneOn !== undefined);
  const from = firstDone ?? (lesson.isSet ? reached.at(-1) : reached[0]);
  return from && reached.find(({ number, doneOn }) => number >= from.number && doneOn === undefined);
}
