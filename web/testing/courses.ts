import { userLists } from '@soltura/contract/people/user-lists';
import { programs } from '@soltura/contract/programs/programs';
import { fakeServer } from './fake-server.ts';

const NO_LESSON = {
  cohortACurrentLesson: 0,
  cohortBCurrentLesson: 0,
  cohortCCurrentLesson: 0,
  cohortDCurrentLesson: 0,
  cohortECurrentLesson: 0,
  cohortFCurrentLesson: 0,
  cohortGCurrentLesson: 0,
  cohortHCurrentLesson: 0,
  cohortICurrentLesson: 0,
  cohortJCurrentLesson: 0,
};

/**
 * Serves one program, number 11, of this name. Lesson n introduces the nth list of words; cohort A is at lesson
 * `reached`.
 */
export function offerCourse(name: string, words: readonly (readonly string[])[], reached = 1): void {
  fakeServer.answer(programs.list, [
    {
      ...NO_LESSON,
      recordId: 11,
      name,
      lessons: words.map((_, index) => `Lesson ${index + 1}`),
      cohortACurrentLesson: reached,
    },
  ]);
  fakeServer.answer(
    programs.lessons,
    words.map((vocabIncluded, index) => ({
      recordId: index + 101,
      lesson: `Lesson ${index + 1}`,
      relatedProgram: 11,
      vocabIncluded: [...vocabIncluded],
    })),
  );
}

/** Serves two programs: number 11, Curso, of two lessons, and number 12, Otro, of one. */
export function offerTwoCourses(): void {
  const makeProgram = (recordId: number, name: string, lessons: string[], reached: number) => ({
    ...NO_LESSON,
    recordId,
    name,
    lessons,
    cohortACurrentLesson: reached,
  });
  fakeServer.answer(programs.list, [
    makeProgram(11, 'Curso', ['Lesson 1', 'Lesson 2'], 2),
    makeProgram(12, 'Otro', ['Lesson 1'], 1),
  ]);
  const makeLesson = (recordId: number, relatedProgram: number, number: number) => ({
    recordId,
    lesson: `Lesson ${number}`,
    relatedProgram,
    vocabIncluded: [],
  });
  fakeServer.answer(programs.lessons, [
    makeLesson(101, 11, 1),
    makeLesson(102, 11, 2),
    makeLesson(201, 12, 1),
  ]);
}

/** Fields of a user that make them a student of program 11. */
export const atCourse = { relatedProgram: 11, cohort: 'A' } as const;

export function offerNobody(): void {
  fakeServer.answer(userLists.choosableStudents, { students: [] });
}
