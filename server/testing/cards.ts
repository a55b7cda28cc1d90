import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/session.ts';
import { examples, quizExamples, quizzes, reviews, studentExamples } from '../db/tables.ts';

let sentences = 0;

/** Makes a verified example and returns its id. */
export async function makeExample(
  db: Db,
  given: Partial<typeof examples.$inferInsert> = {},
): Promise<number> {
  sentences += 1;
  const [example] = await db.orm
    .insert(examples)
    .values({
      spanishExample: `Frase número ${sentences}.`,
      englishTranslation: `Sentence number ${sentences}.`,
      vocabComplete: true,
      ...given,
    })
    .returning({ recordId: examples.recordId });
  if (!example) throw new Error('The example was not made.');
  return example.recordId;
}

/** Adds a card to a student's collection, of a new example by default; returns the card's id. */
export async function makeCard(
  db: Db,
  relatedStudent: number,
  given: Partial<typeof studentExamples.$inferInsert> = {},
): Promise<number> {
  const relatedExample = given.relatedExample ?? (await makeExample(db));
  const [card] = await db.orm
    .insert(studentExamples)
    .values({ ...given, relatedStudent, relatedExample })
    .returning({ recordId: studentExamples.recordId });
  if (!card) throw new Error('The card was not made.');
  return card.recordId;
}

/** Reads a card from the database. */
export async function readCard(db: Db, cardId: number) {
  const [card] = await db.orm.select().from(studentExamples).where(eq(studentExamples.recordId, cardId));
  return card;
}

/** A student's collection without removed cards, oldest first. */
export function readCollection(db: Db, studentId: number) {
  return db.orm
    .select()
    .from(studentExamples)
    .where(and(eq(studentExamples.relatedStudent, studentId), isNull(studentExamples.removedAt)))
    .orderBy(studentExamples.recordId);
}

/** A student's review log, oldest first. */
export function readReviews(db: Db, studentId: number) {
  return db.orm.select().from(reviews).where(eq(reviews.relatedStudent, studentId)).orderBy(reviews.recordId);
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
  if (rows.length > 0) await db.orm.insert(reviews).values(rows);
}

/** Makes an official quiz of the given examples and returns its id. */
export async function makeQuiz(
  db: Db,
  exampleIds: number[],
  quizNickname = `lcsp quiz ${(sentences += 1)}`,
): Promise<number> {
  const [quiz] = await db.orm
    .insert(quizzes)
    .values({ quizNickname })
    .returning({ recordId: quizzes.recordId });
  if (!quiz) throw new Error('The quiz was not made.');
  const links = exampleIds.map((relatedExample, position) => ({
    relatedQuiz: quiz.recordId,
    relatedExample,
    position,
  }));
  if (links.length > 0) await db.orm.insert(quizExamples).values(links);
  return quiz.recordId;
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
