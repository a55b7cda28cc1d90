import type { CourseCode } from '@soltura/domain/quizzes/courses';
import { compareQuizzes, parseNickname } from '@soltura/domain/quizzes/nickname';

/** The value for no quiz; record ids start at 1. */
export const NO_QUIZ = 0;

export function listQuizzesOf<Quiz extends { readonly quizNickname: string }>(
  quizzes: readonly Quiz[],
  course: CourseCode | undefined,
): Quiz[] {
  return quizzes
    .filter(({ quizNickname }) => parseNickname(quizNickname).quizType === course)
    .toSorted(compareQuizzes);
}
