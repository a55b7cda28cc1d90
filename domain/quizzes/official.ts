import type { QuizCourse } from './courses.ts';
import { compareQuizzes, parseNickname } from './nickname.ts';
import { QUIZ_NUMBER } from './quiz-address.ts';

/**
 * `title` is for example 'Soltura Quiz 12' or 'Ser/Estar Lesson 3, Adjectives'. `isTitled` is true when it says more
 * than course and number, so that it must be shown to tell quizzes apart.
 */
export interface OfficialQuiz {
  readonly recordId: number;
  readonly number: number;
  readonly title: string;
  readonly isTitled: boolean;
}

/** Returns the title of a course's quiz, given its nickname or its number in URLs (screens-student 1.4). */
export function titleQuiz(course: QuizCourse, quiz: string | number): string {
  const nickname = typeof quiz === 'string' ? quiz : `${course.code} quiz ${quiz}`;
  const { quizNumber, lessonNumber, subtitle } = parseNickname(nickname);
  return subtitle === undefined
    ? `${course.name} Quiz ${quizNumber ?? ''}`
    : `Ser/Estar Lesson ${lessonNumber ?? ''}, ${subtitle}`;
}

/**
 * Returns the quizzes of a course by number.
 *
 * A quiz without a number has no URL and is left out, and so is a second one with the same number. Source:
 * screens-student 1.4.
 */
export function listCourseQuizzes(
  quizzes: readonly { readonly recordId: number; readonly quizNickname: string }[],
  course: QuizCourse,
): OfficialQuiz[] {
  const byNumber = new Map<number, OfficialQuiz>();
  for (const { recordId, quizNickname } of quizzes.toSorted(compareQuizzes)) {
    const { quizType, quizNumber: number, subtitle } = parseNickname(quizNickname);
    if (quizType !== course.code || !QUIZ_NUMBER.test(String(number))) continue;
    if (number === undefined || byNumber.has(number)) continue;
    const title = titleQuiz(course, quizNickname);
    byNumber.set(number, { recordId, number, title, isTitled: subtitle !== undefined });
  }
  return [...byNumber.values()];
}

/**
 * Finds the quiz that is selected when a course is opened; undefined when it has none.
 *
 * `lessonNumber` is that of the active lesson in the student's own course, undefined in other courses. Numbers of
 * ser-estar have three digits, so the first quiz is selected there. Source: S1 §9, screens-student 11.2.
 */
export function findDefaultQuiz(
  quizzes: readonly OfficialQuiz[],
  lessonNumber: number | undefined,
): OfficialQuiz | undefined {
  const reached = quizzes.findLast(({ number }) => lessonNumber !== undefined && number <= lessonNumber);
  return reached ?? quizzes[0];
}
