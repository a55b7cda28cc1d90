import { type CourseCode, DEFAULT_COURSE, type QuizCourse } from './courses.ts';
import { compareQuizzes, parseNickname } from './nickname.ts';

export interface OfficialQuiz {
  readonly recordId: number;
  readonly number: number;
  /** For example 'Soltura Quiz 12' or 'Ser/Estar Lesson 3, Adjectives'. */
  readonly title: string;
  /** True when the title says more than course and number, so that it must be shown to tell quizzes apart. */
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
    if (quizType !== course.code || !NUMBER.test(String(number))) continue;
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

export interface QuizAddress {
  readonly course: CourseCode;
  readonly number?: number | undefined;
}

const NUMBER = /^\d{1,9}$/;

/**
 * Parses the part of a URL after '/officialquizzes', for example '/si1m/3'.
 *
 * Never fails: without a valid number the result is the selector, without a course that of the default course.
 * `formatQuizAddress` then gives the URL to redirect to. Source: screens-student 2.1.
 */
export function parseQuizAddress(address: string, courses: readonly QuizCourse[]): QuizAddress {
  const segments = address.split('/').filter((segment) => segment !== '');
  const named = courses.find(({ url }) => url !== '' && url === segments[0]);
  const [last, ...more] = named ? segments.slice(1) : segments;
  const course = named?.code ?? DEFAULT_COURSE;
  const isNumber = last !== undefined && more.length === 0 && NUMBER.test(last);
  return isNumber ? { course, number: Number(last) } : { course };
}

/** Returns the part of the URL after '/officialquizzes': '', '/10', '/si1m' or '/si1m/10'. */
export function formatQuizAddress({ course, number }: QuizAddress, courses: readonly QuizCourse[]): string {
  const url = courses.find(({ code }) => code === course)?.url ?? '';
  return [url, number ?? ''].map((segment) => (segment === '' ? '' : `/${segment}`)).join('');
}
