import { findFirstLessons, type VocabLesson } from '../programs/known-vocabulary.ts';
import type { CardLesson } from './manager-filter.ts';

interface LearntExample {
  readonly vocabIncluded: readonly string[];
  readonly vocabComplete?: boolean | undefined;
}

/**
 * Returns a function that tells the lesson of an example for students of a program: the first after which all its words
 * are known, as eligibility has it (screens-student 1.5). Without a program there is none.
 */
export function makeLessonFinder(
  programs: readonly { readonly recordId: number }[],
  lessons: readonly VocabLesson<string>[],
  programId: number,
): (example: LearntExample) => CardLesson {
  const { taught, placeOf } = findFirstLessons(programs, lessons, programId);
  return ({ vocabIncluded, vocabComplete }) => {
    if (vocabComplete === false || vocabIncluded.length === 0) return 'none';
    const place = Math.max(...vocabIncluded.map((word) => placeOf.get(word) ?? taught.length));
    const lesson = taught[place];
    if (!lesson) return 'none';
    return lesson.relatedProgram === programId ? lesson.recordId : 'earlier';
  };
}
