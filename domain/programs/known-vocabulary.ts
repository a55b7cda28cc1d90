import { sortLessons } from './active-lesson.ts';

interface VocabLesson<Word> {
  readonly recordId: number;
  readonly lesson: string;
  readonly relatedProgram: number;
  readonly vocabIncluded: readonly Word[];
}

/** A program on the left starts with everything taught in the program on the right. */
const CONTINUES = new Map([
  [5, 3],
  [7, 2],
]);

/**
 * The words known at each lesson, by the lesson's record id: its own and those taught before it, in teaching order.
 *
 * A word may be anything compared by `===`: a description or an id. Source: S1 §4, api.md 6.5 D4.
 */
export function buildKnownVocabulary<Word>(
  programs: readonly { readonly recordId: number }[],
  lessons: readonly VocabLesson<Word>[],
): Map<number, Word[]> {
  const knownAtLesson = new Map<number, Word[]>();
  const knownAtEnd = new Map<number, readonly Word[]>();
  for (const { recordId } of programs.toSorted((a, b) => a.recordId - b.recordId)) {
    const known = new Set(knownAtEnd.get(CONTINUES.get(recordId) ?? recordId));
    for (const lesson of sortLessons(lessons.filter(({ relatedProgram }) => relatedProgram === recordId))) {
      for (const word of lesson.vocabIncluded) known.add(word);
      knownAtLesson.set(lesson.recordId, [...known]);
    }
    knownAtEnd.set(recordId, [...known]);
  }
  return knownAtLesson;
}
