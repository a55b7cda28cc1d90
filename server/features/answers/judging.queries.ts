import type { AskedWord } from '@soltura/domain/answers/asked-words';
import type { AnswerMode, Verdict } from '@soltura/domain/answers/review-answer';
import type { Db } from '../../db/session.ts';

export interface JudgedSentence {
  readonly recordId: number;
  readonly sentence: string;
  readonly english: string;
  readonly vocabulary: { recordId: number; wordIdiom: string; spellings: string[] }[];
  readonly accepted: string[];
}

export interface StoredAnswer {
  readonly exampleId: number;
  readonly mode: AnswerMode;
  readonly typed: string;
  readonly verdict: Verdict;
  readonly words: readonly AskedWord[];
  readonly answeredAt: Date;
  readonly key: string;
}

const countsFor = (student: string) =>
  `(a.related_student = ${student} or (a.related_student is null and a.status = 'accepted'))`;

const sentences = {
  name: 'read-sentences-to-judge',
  text: `select e.record_id as "recordId", e.spanish_example as sentence, e.english_translation as english,
      (select coalesce(json_agg(json_build_object('recordId', v.record_id, 'wordIdiom', v.word_idiom, 'spellings',
            (select coalesce(json_agg(s.spelling_option order by s.record_id), '[]')
              from spellings s where s.related_word_idiom = v.record_id)) order by ev.position), '[]')
        from example_vocabulary ev join vocabulary v on v.record_id = ev.related_vocabulary
        where ev.related_example = e.record_id) as vocabulary,
      (select coalesce(json_agg(a.answer order by a.record_id), '[]')
        from accepted_answers a where a.related_example = e.record_id and ${countsFor('$2')}) as accepted
    from examples e where e.record_id = any ($1)`,
};

const known = {
  name: 'find-known-spellings',
  text: `select distinct lower(s.spelling_option) as word from spellings s
      join vocabulary v on v.record_id = s.related_word_idiom
    where lower(s.spelling_option) = any ($1) and v.archived_at is null`,
};

const store = {
  name: 'store-answers',
  text: `insert into review_answers
      (related_student, related_example, mode, typed, verdict, words, answered_at, idempotency_key)
    select $1, x."exampleId", x.mode, x.typed, x.verdict, x.words, x."answeredAt", x.key
    from json_to_recordset($2::json) as x("exampleId" integer, mode text, typed text, verdict text, words jsonb,
      "answeredAt" timestamptz, key text)
    on conflict (related_student, idempotency_key) do nothing returning idempotency_key as key`,
};

const allSpellings = {
  name: 'list-words-of-spellings',
  text: `select coalesce(json_agg(word order by word), '[]') as words
    from (select distinct lower(s.spelling_option) as word from spellings s
      join vocabulary v on v.record_id = s.related_word_idiom
      where v.archived_at is null and s.spelling_option !~ '\\s') w`,
};

const accepted = {
  name: 'list-accepted-answers',
  text: `select a.related_example as "exampleId", json_agg(a.answer order by a.record_id) as answers
    from accepted_answers a where ${countsFor('$1')} group by a.related_example order by a.related_example`,
};

export function readSentences(
  db: Db,
  exampleIds: readonly number[],
  studentId: number,
): Promise<JudgedSentence[]> {
  return db.query(sentences, [exampleIds, studentId]);
}

/** Returns those of the words, in lower case, that are known spellings. */
export async function findSpellings(db: Db, words: readonly string[]): Promise<Set<string>> {
  const found = await db.query<{ word: string }>(known, [words]);
  return new Set(found.map(({ word }) => word));
}

/** Stores answers of a student and returns the keys of those that were new. */
export async function storeAnswers(
  db: Db,
  studentId: number,
  answers: readonly StoredAnswer[],
): Promise<Set<string>> {
  if (answers.length === 0) return new Set();
  const stored = await db.query<{ key: string }>(store, [studentId, JSON.stringify(answers)]);
  return new Set(stored.map(({ key }) => key));
}

export async function listSpellings(db: Db): Promise<string[]> {
  const [found] = await db.query<{ words: string[] }>(allSpellings);
  return found?.words ?? [];
}

export function listAccepted(db: Db, studentId: number): Promise<{ exampleId: number; answers: string[] }[]> {
  return db.query(accepted, [studentId]);
}
