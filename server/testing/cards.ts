import type { Db } from '../db/session.ts';
import { insertRecord, insertRows, readRow, readRows } from './rows.ts';

let sentences = 0;

interface NewExample {
  readonly recordId?: number;
  readonly spanishExample?: string;
  readonly englishTranslation?: string;
  readonly spanishAudioLa?: string;
  readonly englishAudio?: string;
  readonly vocabComplete?: boolean;
  readonly dateCreated?: Date;
  readonly dateModified?: Date;
  readonly archivedAt?: Date | null;
}

interface CardRow {
  recordId: number;
  relatedStudent: number;
  relatedExample: number;
  dateCreated: Date;
  lastReviewedDate: Date | null;
  nextReviewDate: string | null;
  reviewInterval: number | null;
  coachAdded: boolean | null;
  baseInterval: number | null;
  baseReviewedAt: Date | null;
  baseNextReviewDate: string | null;
  removedAt: Date | null;
}

interface ReviewRow {
  recordId: number;
  relatedStudent: number;
  relatedStudentExample: number | null;
  relatedExample: number;
  reviewedAt: Date;
  receivedAt: Date;
  oldInterval: number | null;
  newInterval: number | null;
  difficulty: string;
  idempotencyKey: string | null;
  setInterval: number | null;
  graded: string | null;
  claimedAt: Date | null;
  day: string | null;
  countedDay: string | null;
  nextReviewDate: string | null;
}

/** Makes a verified example and returns its id. */
export async function makeExample(db: Db, given: NewExample = {}): Promise<number> {
  sentences += 1;
  return insertRecord(db, 'examples', {
    spanishExample: `Frase número ${sentences}.`,
    englishTranslation: `Sentence number ${sentences}.`,
    vocabComplete: true,
    ...given,
  });
}

/** Adds a card to a student's collection, of a new example by default; returns the card's id. */
export async function makeCard(
  db: Db,
  relatedStudent: number,
  given: Partial<CardRow> = {},
): Promise<number> {
  const relatedExample = given.relatedExample ?? (await makeExample(db));
  const values = { ...given, relatedStudent, relatedExample };
  return insertRecord(db, 'student_examples', values);
}

/** Reads a card from the database. */
export function readCard(db: Db, cardId: number) {
  return readRow<CardRow>(db, 'student_examples', { recordId: cardId });
}

/** A student's collection without removed cards, oldest first. */
export function readCollection(db: Db, studentId: number) {
  return readRows<CardRow>(
    db,
    'student_examples',
    { relatedStudent: studentId, removedAt: null },
    { order: 'record_id' },
  );
}

/** A student's review log, oldest first. */
export function readReviews(db: Db, studentId: number) {
  return readRows<ReviewRow>(db, 'reviews', { relatedStudent: studentId }, { order: 'record_id' });
}

/** Adds grades of an example to a student's review log; cards are not changed. */
export async function makeReviews(
  db: Db,
  relatedStudent: number,
  relatedExample: number,
  grades: readonly { at: string; difficulty: 'hard' | 'easy' }[],
): Promise<void> {
  const rows = grades.map(({ at, difficulty }) => ({
    relatedStudent,
    relatedExample,
    reviewedAt: new Date(at),
    newInterval: 1,
    difficulty,
  }));
  await insertRows(db, 'reviews', rows);
}

/** Makes an official quiz of the given examples and returns its id. */
export async function makeQuiz(
  db: Db,
  exampleIds: number[],
  quizNickname = `lcsp quiz ${(sentences += 1)}`,
): Promise<number> {
  const recordId = await insertRecord(db, 'quizzes', { quizNickname });
  const links = exampleIds.map((relatedExample, position) => ({
    relatedQuiz: recordId,
    relatedExample,
    position,
  }));
  await insertRows(db, 'quiz_examples', links);
  return recordId;
}

/** Keeps a set of one example that was given to students of whom nobody has a card any more; answers its id. */
export async function makeGivenSet(db: Db, actor: number | null = null): Promise<number> {
  const [made] = await db.query<{ recordId: number }>(
    {
      name: '',
      text: `with opened as (insert into change_sets (at, actor, actor_email) values (now(), $1, '') returning record_id)
        insert into given_sets (change_set, at, is_group, has_program, cohort, has_coach, examples, students, card_count, cards)
        select record_id, now(), true, false, 'A', false, '{1}', 1, 1, '{2000000000}' from opened
        returning record_id as "recordId"`,
    },
    [actor],
  );
  return made?.recordId ?? 0;
}
