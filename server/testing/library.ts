import type { Db } from '../db/session.ts';
import { makeExample } from './cards.ts';
import { insertRecord, insertRows } from './rows.ts';

let words = 0;

interface NewWord {
  readonly wordIdiom?: string;
  readonly descriptionOfVocabularySkill?: string;
  readonly frequencyRank?: number;
  readonly vocabularySubcategorySubcategoryName?: string;
  readonly verbInfinitive?: string;
  readonly conjugationTags?: readonly string[];
  readonly use?: string;
  readonly archivedAt?: Date | null;
}

/** Makes a vocabulary item and returns its id; its description is the word with a unique addition. */
export async function makeWord(db: Db, given: NewWord = {}): Promise<number> {
  words += 1;
  const { wordIdiom = `palabra${words}` } = given;
  const description = given.descriptionOfVocabularySkill ?? `${wordIdiom}: word ${words}`;
  const values = { ...given, wordIdiom, vocabName: description, descriptionOfVocabularySkill: description };
  return insertRecord(db, 'vocabulary', values);
}

let groups = 0;

interface NewGroup {
  readonly name?: string;
  readonly address?: string;
  readonly position?: number;
  readonly published?: boolean;
}

/** Makes a group of these quizzes in this order and returns its id. */
export async function makeQuizGroup(
  db: Db,
  quizzes: readonly number[] = [],
  given: NewGroup = {},
): Promise<number> {
  groups += 1;
  const group = { name: `Group ${groups}`, address: `group-${groups}`, ...given };
  const id = await insertRecord(db, 'quiz_groups', group);
  const links = quizzes.map((relatedQuiz, position) => ({ relatedGroup: id, relatedQuiz, position }));
  await insertRows(db, 'quiz_group_quizzes', links);
  return id;
}

let presets = 0;

/** Makes a preset of the custom quiz and returns its id; by default it names one verb. */
export async function makePreset(
  db: Db,
  given: { readonly name?: string; readonly tags?: readonly string[]; readonly position?: number } = {},
): Promise<number> {
  presets += 1;
  return insertRecord(db, 'quiz_presets', { name: `Preset ${presets}`, tags: ['verb: ser'], ...given });
}

/** Makes a lesson that introduces these words in order, by default in a new program; returns its id. */
export async function makeLesson(
  db: Db,
  relatedProgram: number,
  number: number,
  wordIds: readonly number[] = [],
): Promise<number> {
  await db.query(
    { name: '', text: `insert into programs (record_id, name) values ($1, $2) on conflict do nothing` },
    [relatedProgram, `Program ${relatedProgram}`],
  );
  const values = { lesson: `Program ${relatedProgram} Lesson ${number}`, relatedProgram };
  const recordId = await insertRecord(db, 'program_lessons', values);
  const links = wordIds.map((relatedVocabulary, position) => ({
    relatedLesson: recordId,
    relatedVocabulary,
    position,
  }));
  await insertRows(db, 'program_lesson_vocabulary', links);
  return recordId;
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
  await insertRows(db, 'example_vocabulary', links);
  return relatedExample;
}
