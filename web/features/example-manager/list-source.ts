import { courseCodes } from '@soltura/domain/quizzes/courses';
import * as z from 'zod/mini';
import { listQuizzesOf, NO_QUIZ } from '../quizzes/course-quizzes.ts';

/** Which list is shown: without a course the examples edited last, otherwise those of a quiz of the course. */
export const listSource = z.object({
  course: z.optional(z.enum(courseCodes)),
  /** 0 while no quiz is chosen; left out when the course was chosen before its quizzes were there: its first one. */
  quizId: z.optional(z.int()),
});
export type ListSource = z.output<typeof listSource>;

export const RECENTLY_EDITED: ListSource = { course: undefined, quizId: NO_QUIZ };

/** Which quiz is shown; NO_QUIZ as long as there is none. */
export function findQuizId(
  { course, quizId }: ListSource,
  quizzes: readonly { readonly recordId: number; readonly quizNickname: string }[],
): number {
  return quizId ?? listQuizzesOf(quizzes, course)[0]?.recordId ?? NO_QUIZ;
}
