import { listCourses, type QuizCourse } from '@soltura/domain/quizzes/courses';
import { useMemo } from 'react';
import { useConfiguration } from './configuration.ts';

/** The quiz courses in catalogue order, with the names that the school gave them (api.md D2). */
export function useQuizCourses(): readonly QuizCourse[] {
  const { product = '', optionLists } = useConfiguration() ?? {};
  return useMemo(() => listCourses(product, optionLists?.quizCourseNames), [product, optionLists]);
}
