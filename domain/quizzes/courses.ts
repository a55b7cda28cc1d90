import type { CourseUrl } from './course-urls.ts';

/** Course codes in catalogue order: the first word of every quiz nickname (S1 §1). */
export const courseCodes = ['si1m', 'lcsp', 'lcspx', 'ser-estar', 'post-1mc'] as const;
export type CourseCode = (typeof courseCodes)[number];

export const DEFAULT_COURSE: CourseCode = 'lcsp';

export interface QuizCourse {
  readonly code: CourseCode;
  readonly name: string;
  readonly url: CourseUrl | '';
}

/** The names of the courses in catalogue order; `{product}` stands for the product name (S1 §1). */
export const courseNames = [
  'Spanish in One Month',
  '{product}',
  '{product} Extended',
  'Master Ser vs Estar',
  'Post-1MC Cohort',
] as const;

const urls: Readonly<Record<CourseCode, CourseUrl | ''>> = {
  si1m: 'si1m',
  lcsp: '',
  lcspx: 'lcspx',
  'ser-estar': 'ser-estar',
  'post-1mc': 'post-1mc',
};

/**
 * Returns the five quiz courses in catalogue order; `product` is the configured product name (S1 §1). `names` are a
 * school's own names in the same order.
 */
export function listCourses(product: string, names: readonly string[] = courseNames): readonly QuizCourse[] {
  return courseCodes.map((code, place) => ({
    code,
    name: (names[place] ?? courseNames[place] ?? code).replaceAll('{product}', product),
    url: urls[code],
  }));
}
