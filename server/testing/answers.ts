import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/session.ts';
import { reviewAnswers, spellings } from '../db/tables.ts';
import { makeWord } from './library.ts';

/** The typed answers of a student, in the order in which they were given. */
export function readAnswers(db: Db, studentId: number) {
  return db.orm
    .select()
    .from(reviewAnswers)
    .where(eq(reviewAnswers.relatedStudent, studentId))
    .orderBy(asc(reviewAnswers.answeredAt), asc(reviewAnswers.recordId));
}

/** Makes a word whose only spelling this is. */
export async function makeSpelling(
  db: Db,
  spellingOption: string,
  word: Parameters<typeof makeWord>[1] = { wordIdiom: spellingOption },
): Promise<number> {
  const relatedWordIdiom = await makeWord(db, word);
  await db.orm.insert(spellings).values({ relatedWordIdiom, spellingOption });
  return relatedWordIdiom;
}
