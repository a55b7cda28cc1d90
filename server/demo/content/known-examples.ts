import { buildKnownVocabulary } from '@soltura/domain/programs/known-vocabulary';
import type { Content } from './read-content.ts';

/**
 * Maps each example to the number of the first lesson of a program at which all its words are known: 0 when known
 * before the first. Leaves out examples with a word that the program never teaches.
 */
export function findLessonsOfExamples(
  { programs, lessons, examples }: Pick<Content, 'programs' | 'lessons' | 'examples'>,
  programId: number,
): Map<number, number> {
  const known = buildKnownVocabulary(
    programs.map(({ id }) => ({ recordId: id })),
    lessons.map((lesson) => ({
      recordId: lesson.id,
      lesson: lesson.lessonName,
      relatedProgram: lesson.programId,
      vocabIncluded: lesson.vocabIds,
    })),
  );
  const lessonOfWord = new Map<number, number>();
  for (const { id, lessonNumber, vocabIds } of lessons.filter((lesson) => lesson.programId === programId)) {
    const taughtHere = new Set(vocabIds);
    for (const word of known.get(id) ?? []) {
      if (!lessonOfWord.has(word)) lessonOfWord.set(word, taughtHere.has(word) ? lessonNumber : 0);
    }
  }
  const found = new Map<number, number>();
  for (const { id, vocabIds } of examples) {
    const taught = vocabIds.map((word) => lessonOfWord.get(word) ?? Number.POSITIVE_INFINITY);
    const lesson = Math.max(...taught);
    if (Number.isFinite(lesson)) found.set(id, lesson);
  }
  return found;
}
