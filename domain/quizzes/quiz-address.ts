import { DEFAULT_COURSE } from './courses.ts';

export interface QuizAddress {
  /** The code of a course, or the address of a group of quizzes. */
  readonly course: string;
  readonly number?: number | undefined;
}

export interface QuizPlace {
  readonly code: string;
  readonly url: string;
}

export const QUIZ_NUMBER = /^\d{1,9}$/;

/**
 * Parses the part of a URL after '/officialquizzes', for example '/si1m/3'.
 *
 * Never fails: without a valid number the result is the selector, without a course that of the default course.
 * `formatQuizAddress` then gives the URL to redirect to. Source: screens-student 2.1.
 */
export function parseQuizAddress(address: string, courses: readonly QuizPlace[]): QuizAddress {
  const segments = address.split('/').filter((segment) => segment !== '');
  const named = courses.find(({ url }) => url !== '' && url === segments[0]);
  const [last, ...more] = named ? segments.slice(1) : segments;
  const course = named?.code ?? DEFAULT_COURSE;
  const isNumber = last !== undefined && more.length === 0 && QUIZ_NUMBER.test(last);
  return isNumber ? { course, number: Number(last) } : { course };
}

/** Returns the part of the URL after '/officialquizzes': '', '/10', '/si1m' or '/si1m/10'. */
export function formatQuizAddress({ course, number }: QuizAddress, courses: readonly QuizPlace[]): string {
  const url = courses.find(({ code }) => code === course)?.url ?? '';
  return [url, number ?? ''].map((segment) => (segment === '' ? '' : `/${segment}`)).join('');
}
