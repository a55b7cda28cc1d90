import type { QuizCourse } from '@soltura/domain/quizzes/courses';
import { titleQuiz } from '@soltura/domain/quizzes/official';
import { formatQuizAddress, parseQuizAddress } from '@soltura/domain/quizzes/quiz-address';
import { isOfficialQuiz } from '@soltura/domain/tasks/task-quiz';
import { paths } from '../../app/paths.ts';

/** The course and number of the official quiz at an address; undefined for other addresses. */
export function findOfficialQuiz(
  address: string,
  courses: readonly QuizCourse[],
): { course: QuizCourse; number: number } | undefined {
  if (!isOfficialQuiz(address)) return undefined;
  const { course: code, number } = parseQuizAddress(address.slice(paths.officialQuizzes.length), courses);
  const course = courses.find((one) => one.code === code);
  const named = course && number !== undefined ? { course, number } : undefined;
  // A group of quizzes has an address like a course.
  return named && writeOfficialQuiz(named.course, named.number, courses) === address ? named : undefined;
}

export function writeOfficialQuiz(
  course: QuizCourse,
  number: number,
  courses: readonly QuizCourse[],
): string {
  return `${paths.officialQuizzes}${formatQuizAddress({ course: course.code, number }, courses)}`;
}

/** The course of an address that has no number yet, as that of a course whose quiz is still to be chosen. */
export function findQuizCourse(address: string, courses: readonly QuizCourse[]): QuizCourse | undefined {
  return (
    findOfficialQuiz(address, courses)?.course ??
    courses.find((course) => writeCourse(course, courses) === address)
  );
}

export function writeCourse({ code }: QuizCourse, courses: readonly QuizCourse[]): string {
  return `${paths.officialQuizzes}${formatQuizAddress({ course: code }, courses)}`;
}

/** Names the quiz of a task: 'Soltura Quiz 14', 'Custom quiz'; '' without one. */
export function nameTaskQuiz(address: string, courses: readonly QuizCourse[]): string {
  if (address === '') return '';
  const found = findOfficialQuiz(address, courses);
  if (found) return titleQuiz(found.course, found.number);
  return isOfficialQuiz(address) ? 'Official quiz' : 'Custom quiz';
}

/** Returns the address within the app of a pasted one: that of this site loses its origin. */
export function readPastedAddress(pasted: string, origin: string): string {
  const text = pasted.trim();
  if (!text.startsWith(`${origin}/`)) return text;
  return text.slice(origin.length);
}
