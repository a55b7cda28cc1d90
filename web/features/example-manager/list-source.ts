import { courseCodes } from '@soltura/domain/quizzes/courses';
import { compareQuizzes, parseNickname } from '@soltura/domain/quizzes/nickname';
import * as z from 'zod/mini';

/** Which list is shown: without a course the examples edited last, otherwise those of a quiz of the course. */
export const listSource = z.object({
  course: z.optional(z.enum(courseCodes)),
  /** 0 while no quiz is chosen. */
  quizId: z.int(),
});
export type ListSource = z.output<typeof listSource>;

/** Stands for no quiz; record ids start at 1. */
export const NO_QUIZ = 0;

export const RECENTLY_EDITED: ListSource = { course: undefined, quizId: NO_QUIZ };

/** The quizzes of a course in their order. */
export function listQuizzesOf<Quiz extends { readonly quizNickname: string }>(
  quizzes: readonly Quiz[],
  course: ListSource['course'],
): Quiz[] {
  return quizzes
    .filter(({ quizNickname }) => parseNickname(quizNickname).quizType === course)
    .toSorted(compareQuizzes);
}
