import { type CourseCode, DEFAULT_COURSE, type QuizCourse } from './courses.ts';
import { compareQuizzes, parseNickname } from './nickname.ts';

/** A quiz as people meet it: found by the number in its address, shown by its title. */
export interface OfficialQuiz {
  readonly recordId: number;
  readonly number: number;
  /** For example 'Soltura Quiz 12' or 'Ser/Estar Lesson 3, Adjectives'. */
  readonly title: string;
  /** Whether the title says more than the course and the number: such quizzes are told apart by it alone. */
  readonly isTitled: boolean;
}

/** The title of the quiz of a course with this nickname or, as addresses know it, with this number (screens-student 1.4). */
export function titleQuiz(course: QuizCourse, quiz: string | number): string {
  const nickname = typeof quiz === 'string' ? quiz : `${course.code} quiz ${quiz}`;
  const { quizNumber, lessonNumber, subtitle } = parseNickname(nickname);
  return subtitle === undefined
    ? `${course.name} Quiz ${quizNumber ?? ''}`
    : `Ser/Estar Lesson ${lessonNumber ?? ''}, ${subtitle}`;
}

/**
 * The quizzes of a course, ascending by number.
 *
 * A quiz without a number has no address and is left out, and so is a second one with the same number.
 * Source: screens-student 1.4.
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
 * The quiz selected when a course is opened; undefined when it has none.
 *
 * `lessonNumber` is that of the active lesson in the student's own course, undefined in any other. Numbers of ser-estar
 * have three digits, so there it is always the first quiz. Source: S1 §9, screens-student 11.2.
 */
export function findDefaultQuiz(
  quizzes: readonly OfficialQuiz[],
  lessonNumber: number | undefined,
): OfficialQuiz | undefined {
  const reached = quizzes.findLast(({ number }) => lessonNumber !== undefined && number <= lessonNumber);
  return reached ?? quizzes[0];
}

/** What an address below /officialquizzes asks for; without a number it is the selector of the course. */
export interface QuizAddress {
  readonly course: CourseCode;
  readonly number?: number | undefined;
}

/** The number of an address; more digits than this are no quiz of anybody's. */
const NUMBER = /^\d{1,9}$/;

/**
 * Reads the part of an address after '/officialquizzes', for example '/si1m/3'.
 *
 * Any text can be read: what is no number asks for the selector, of the default course where no course is named.
 * `formatQuizAddress` then says where the reader belongs. Source: screens-student 2.1.
 */
export function parseQuizAddress(address: string, courses: readonly QuizCourse[]): QuizAddress {
  const segments = address.split('/').filter((segment) => segment !== '');
  const named = courses.find(({ url }) => url !== '' && url === segments[0]);
  const [last, ...more] = named ? segments.slice(1) : segments;
  const course = named?.code ?? DEFAULT_COURSE;
  const isNumber = last !== undefined && more.length === 0 && NUMBER.test(last);
  return isNumber ? { course, number: Number(last) } : { course };
}

/** The part of the address after '/officialquizzes': '', '/10', '/si1m' or '/si1m/10'. */
export function formatQuizAddress({ course, number }: QuizAddress, courses: readonly QuizCourse[]): string {
  const url = courses.find(({ code }) => code === course)?.url ?? '';
  return [url, number ?? ''].map((segment) => (segment === '' ? '' : `/${segment}`)).join('');
}
