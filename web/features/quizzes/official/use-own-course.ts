import { parseLessonNumber } from '@soltura/domain/programs/active-lesson';
import type { CourseCode, QuizCourse } from '@soltura/domain/quizzes/courses';
import { useActiveStudent } from '../../../base/active-student.ts';
import { useActiveLesson, usePrograms } from '../../../base/programs.queries.ts';

interface OwnCourse {
  /** Undefined without an active student, or when the catalogue has no course of their program. */
  code: CourseCode | undefined;
  lessonNumber: number | undefined;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
}

/** The course of the active student's program and their lesson in it (screens-student 11.1, 11.2). */
export function useOwnCourse(courses: readonly QuizCourse[]): OwnCourse {
  const programId = useActiveStudent()?.relatedProgram;
  const { data, isError, refetch } = usePrograms();
  const lesson = useActiveLesson();
  const program = data?.programs.find(({ recordId }) => recordId === programId);
  return {
    code: courses.find(({ name }) => name === program?.name)?.code,
    lessonNumber: lesson && parseLessonNumber(lesson.lesson),
    // Programs are needed only for an active student who has one.
    isPending: Boolean(programId) && !data && !isError,
    isError: Boolean(programId) && !data && isError,
    retry: () => void refetch(),
  };
}
