import type { CourseUrl } from './course-urls.ts';

/** Course codes in catalogue order: the first word of every quiz nickname (S1 §1). */
export const courseCodes = ['si1m', 'lcsp', 'lcspx', 'ser-estar', 'post-1mc'] as const;
export type CourseCode = (typeof courseCodes)[number];

/** The course without a url segment. */
export const DEFAULT_COURSE: CourseCode = 'lcsp';

export interface QuizCourse {
  readonly code: CourseCode;
  readonly name: string;
  /** The segment of the address after /officialquizzes; empty for the default course. */
  readonly url: CourseUrl | '';
}

/** The five quiz courses in catalogue order; `product` is the configured product name (S1 §1). */
export function listCourses(product: string): readonly QuizCourse[] {
  return [
    { code: 'si1m', name: 'Spanish in One Month', url: 'si1m' },
    { code: 'lcsp', name: product, url: '' },
    { code: 'lcspx', name: `${product} Extended`, url: 'lcspx' },
    { code: 'ser-estar', name: 'Master Ser vs Estar', url: 'ser-estar' },
    { code: 'post-1mc', name: 'Post-1MC Cohort', url: 'post-1mc' },
  ];
}
