import type { Db } from '../db/session.ts';
import {
  exampleVocabulary,
  programLessons,
  programLessonVocabulary,
  programs,
  vocabulary,
} from '../db/tables.ts';
import { makeExample } from './cards.ts';

let words = 0;

/** Makes a vocabulary item and returns its id; its description is the word with a unique addition. */
export async function makeWord(db: Db, given: Partial<typeof vocabulary.$inferInsert> = {}): Promise<number> {
  words += 1;
  const { wordIdiom = `palabra${words}` } = given;
  const description = given.descriptionOfVocabularySkill ?? `${wordIdiom}: word ${words}`;
  const [word] = await db.orm
    .insert(vocabulary)
    .values({ ...given, wordIdiom, vocabName: description, descriptionOfVocabularySkill: description })
    .returning({ recordId: vocabulary.recordId });
  if (!word) throw new Error('The word was not made.');
  return word.recordId;
}

/** Makes a lesson that introduces these words in order, by default in a new program; returns its id. */
export async function makeLesson(
  db: Db,
  relatedProgram: number,
  number: number,
  wordIds: readonly number[] = [],
): Promise<number> {
  await db.orm
    .insert(programs)
    .values({ recordId: relatedProgram, name: `Program ${relatedProgram}` })
    .onConflictDoNothing();
  const [lesson] = await db.orm
    .insert(programLessons)
    .values({ lesson: `Program ${relatedProgram} Lesson ${number}`, relatedProgram })
    .returning({ recordId: programLessons.recordId });
  if (!lesson) throw new Error('The lesson was not made.');
  const links = wordIds.map((relatedVocabulary, position) => ({
    relatedLesson: lesson.recordId,
    relatedVocabulary,
    position,
  }));
  if (links.length > 0) await db.orm.insert(programLessonVocabulary).values(links);
  return lesson.recordId;
}

/** Makes a verified example that uses these words in order and returns its id. */
export async function makeExampleOf(
  db: Db,
  wordIds: readonly number[],
  given: Parameters<typeof makeExample>[1] = {},
): Promise<number> {
  const relatedExample = await makeExample(db, given);
  const links = wordIds.map((relatedVocabulary, position) => ({
    relatedExample,
    relatedVocabulary,
    position,
  }));
  if (links.length > 0) await db.orm.insert(exampleVocabulary).values(links);
  return relatedExample;
}
