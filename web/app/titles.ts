import type { PublicConfiguration } from '@soltura/contract/configuration/configuration';
import { listCourses } from '@soltura/domain/quizzes/courses';
import { titleQuiz } from '@soltura/domain/quizzes/official';
import { parseQuizAddress } from '@soltura/domain/quizzes/quiz-address';
import { paths } from './paths.ts';

export function titleOfficialQuiz({ product, optionLists }: PublicConfiguration, pathname: string): string {
  const courses = listCourses(product, optionLists.quizCourseNames);
  const { course: code, number } = parseQuizAddress(pathname.slice(paths.officialQuizzes.length), courses);
  const course = courses.find((one) => one.code === code);
  return course && number !== undefined ? titleQuiz(course, number) : 'Official Quizzes';
}

/** Derives the title from the address: '/database-tables/program-lessons/import' becomes 'Import Program Lessons'. */
export function titleTableImport(_configuration: unknown, pathname: string): string {
  const [name = ''] = pathname.split('/').slice(-2);
  return `import ${name}`.replaceAll('-', ' ').replace(/\b\w/g, (start) => start.toUpperCase());
}

export function titleTable(_configuration: unknown, pathname: string): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return `${name} table`.replaceAll('-', ' ').replace(/\b\w/g, (start) => start.toUpperCase());
}
