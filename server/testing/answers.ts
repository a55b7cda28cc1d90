import type { AskedWord } from '@soltura/domain/answers/asked-words';
import type { Db } from '../db/session.ts';
import { makeWord } from './library.ts';
import { insertRow, readRows } from './rows.ts';

interface AnswerRow {
  recordId: number;
  relatedStudent: number;
  relatedExample: number;
  mode: string;
  typed: string;
  hasGaps: boolean | null;
  verdict: string;
  words: readonly AskedWord[];
  answeredAt: Date;
  receivedAt: Date;
  idempotencyKey: string;
}

/** The typed answers of a student, in the order in which they were given. */
export function readAnswers(db: Db, studentId: number) {
  return readRows<AnswerRow>(
    db,
    'review_answers',
    { relatedStudent: studentId },
    { order: 'answered_at, record_id' },
  );
}

/** Makes a word whose only spelling this is. */
export async function makeSpelling(
  db: Db,
  spellingOption: string,
  word: Parameters<typeof makeWord>[1] = { wordIdiom: spellingOption },
): Promise<number> {
  const relatedWordIdiom = await makeWord(db, word);
  await insertRow(db, 'spellings', { relatedWordIdiom, spellingOption });
  return relatedWordIdiom;
}
