import type { Day } from '@soltura/domain/dates';
import type { Db } from '../../db/session.ts';

export interface QuizRun {
  studentId: number;
  quizId: number;
  finishedAt: Date;
  day: Day;
  cards: number;
  /** The idempotency key of the request: a student has one run per key, however late the request is repeated. */
  key: string | null;
}

const quizExists = { name: 'quiz-exists', text: 'select from quizzes where record_id = $1' };

const addRunStatement = {
  name: 'add-quiz-run',
  text: `insert into quiz_runs (related_student, related_quiz, finished_at, day, cards, idempotency_key)
    values ($1, $2, $3, $4, $5, $6) on conflict (related_student, idempotency_key) do nothing`,
};

const finishedOf = {
  name: 'list-finished-quizzes',
  text: `select related_quiz as "quizId", to_char(max(day), 'YYYY-MM-DD') as day from quiz_runs
    where related_student = $1 group by related_quiz order by related_quiz`,
};

/** Stores a run once. Returns false for an unknown quiz; an archived one counts as known. */
export async function addRun(db: Db, run: QuizRun): Promise<boolean> {
  const { studentId, quizId, finishedAt, day, cards, key } = run;
  if ((await db.query(quizExists, [quizId])).length === 0) return false;
  await db.query(addRunStatement, [studentId, quizId, finishedAt, day, cards, key]);
  return true;
}

export function listFinished(db: Db, studentId: number): Promise<{ quizId: number; day: Day }[]> {
  return db.query(finishedOf, [studentId]);
}
