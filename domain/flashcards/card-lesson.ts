import { parseLessonNumber } from '../programs/active-lesson.ts';
import { findFirstLessons, type VocabLesson } from '../programs/known-vocabulary.ts';
import type { CardLesson } from './manager-filter.ts';

interface LearntExample {
  readonly vocabIncluded: readonly string[];
  readonly vocabComplete?: boolean | undefined;
}

/**
 * Returns a function that finds the lesson of an example for students of a program: the first lesson after which all
 * its words are known, by the rule of eligibility (screens-student 1.5). Without a program there is none.
 */
export function makeLessonFinder(
  programs: readonly { readonly recordId: number }[],
  lessons: readonly VocabLesson<string>[],
  programId: number,
): (example: LearntExample) => CardLesson {
  const find = makeFirstLessonFinder(programs, lessons, programId);
  return (example) => {
    const lesson = find(example);
    if (!lesson) return 'none';
    return lesson.relatedProgram === programId ? lesson.recordId : 'earlier';
  };
}

/** Like `makeLessonFinder`, but returns the lesson itself, of any program; undefined when there is none. */
export function makeFirstLessonFinder<Lesson extends VocabLesson<string>>(
  programs: readonly { readonly recordId: number }[],
  lessons: readonly Lesson[],
  programId: number,
): (example: LearntExample) => Lesson | undefined {
  const { taught, placeOf } = findFirstLessons(programs, lessons, programId);
  return ({ vocabIncluded, vocabComplete }) => {
    if (vocabComplete === false || vocabIncluded.length === 0) return undefined;
    return taught[Math.max(...vocabIncluded.map((word) => placeOf.get(word) ?? taught.length))];
  };
}

export function nameLesson(lesson: string): string {
  const number = parseLessonNumber(lesson) ?? 0;
  return number > 0 ? `Lesson ${number}` : lesson;
}
