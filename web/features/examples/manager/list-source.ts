import { courseCodes } from '@soltura/domain/quizzes/courses';
import * as z from 'zod/mini';
import { listQuizzesOf, NO_QUIZ } from '../../../base/course-quizzes.ts';

/** The source of the list: without a course the recently edited examples, otherwise those of one of its quizzes. */
export const listSource = z.object({
  course: z.optional(z.enum(courseCodes)),
  /**
   * 0 while none is chosen. Left out when the course was chosen before its quizzes were loaded: its first quiz then.
   */
  quizId: z.optional(z.int()),
});
export type ListSource = z.output<typeof listSource>;

export const RECENTLY_EDITED: ListSource = { course: undefined, quizId: NO_QUIZ };

export function findQuizId(
  { course, quizId }: ListSource,
  quizzes: readonly { readonly recordId: number; readonly quizNickname: string }[],
): number {
  return quizId ?? listQuizzesOf(quizzes, course)[0]?.recordId ?? NO_QUIZ;
}
