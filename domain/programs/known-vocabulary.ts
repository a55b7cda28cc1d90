import { sortLessons } from './active-lesson.ts';

/** A lesson with the words it introduces; a word is anything compared by `===`: a description or an id. */
export interface VocabLesson<Word> {
  readonly recordId: number;
  readonly lesson: string;
  readonly relatedProgram: number;
  readonly vocabIncluded: readonly Word[];
}

interface Program {
  readonly recordId: number;
}

/** A program on the left starts with all words taught in the program on the right. */
const CONTINUES = new Map([
  [5, 3],
  [7, 2],
]);

/**
 * Returns the words known at each lesson, by the lesson's record id: its own and those taught before it, in teaching
 * order.
 * Source: S1 §4, api.md 6.5 D4.
 */
export function buildKnownVocabulary<Word>(
  programs: readonly Program[],
  lessons: readonly VocabLesson<Word>[],
): Map<number, Word[]> {
  const knownAtLesson = new Map<number, Word[]>();
  for (const program of programs) {
    const known = new Set<Word>();
    for (const lesson of listTaughtLessons(programs, lessons, program.recordId)) {
      for (const word of lesson.vocabIncluded) known.add(word);
      if (lesson.relatedProgram === program.recordId) knownAtLesson.set(lesson.recordId, [...known]);
    }
  }
  return knownAtLesson;
}

/**
 * Like `buildKnownVocabulary` for one lesson, at the cost of the lessons before it alone.
 * Empty for a lesson that is in none of the programs.
 */
export function findKnownVocabulary<Word>(
  programs: readonly Program[],
  lessons: readonly VocabLesson<Word>[],
  lessonId: number,
): Set<Word> {
  const wanted = lessons.find(({ recordId }) => recordId === lessonId);
  const taught = wanted ? listTaughtLessons(programs, lessons, wanted.relatedProgram) : [];
  const upToWanted = taught.slice(0, taught.findIndex(({ recordId }) => recordId === lessonId) + 1);
  return new Set(upToWanted.flatMap(({ vocabIncluded }) => vocabIncluded));
}

/**
 * Returns the index in `taught` of the lesson that teaches each word first; `taught` has the lessons of a program and of
 * the one it continues, in teaching order.
 */
export function findFirstLessons<Word, Lesson extends VocabLesson<Word>>(
  programs: readonly Program[],
  lessons: readonly Lesson[],
  programId: number,
): { taught: Lesson[]; placeOf: Map<Word, number> } {
  const taught = listTaughtLessons(programs, lessons, programId);
  const placeOf = new Map<Word, number>();
  for (const [place, { vocabIncluded }] of taught.entries())
    for (const word of vocabIncluded) if (!placeOf.has(word)) placeOf.set(word, place);
  return { taught, placeOf };
}

export function listTeachingPrograms(programId: number): number[] {
  const continued = CONTINUES.get(programId);
  return continued === undefined ? [programId] : [...listTeachingPrograms(continued), programId];
}

export function listContinued(): { programId: number; continuedId: number }[] {
  return [...CONTINUES.keys()].flatMap((programId) =>
    listTeachingPrograms(programId)
      .slice(0, -1)
      .map((continuedId) => ({ programId, continuedId })),
  );
}

export function listContinuing(programId: number): number[] {
  return [...CONTINUES].flatMap(([program, continued]) => (continued === programId ? [program] : []));
}

function listTaughtLessons<Lesson extends Pick<VocabLesson<unknown>, 'lesson' | 'relatedProgram'>>(
  programs: readonly Program[],
  lessons: readonly Lesson[],
  programId: number,
): Lesson[] {
  return listTeachingPrograms(programId)
    .filter((teaching) => programs.some(({ recordId }) => recordId === teaching))
    .flatMap((teaching) => sortLessons(lessons.filter(({ relatedProgram }) => relatedProgram === teaching)));
}
