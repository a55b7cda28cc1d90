import type { AskedWord } from '@soltura/domain/answers/asked-words';
import type { AnswerMode, Verdict } from '@soltura/domain/answers/review-answer';
import { unifySpelling } from '@soltura/domain/frequensay/words';
import type { Db } from '../../db/session.ts';

export interface JudgedSentence {
  readonly recordId: number;
  readonly sentence: string;
  readonly english: string;
  readonly vocabulary: { recordId: number; wordIdiom: string; spellings: string[] }[];
  /** Accepted answers of everybody, whose `studentId` is null, and of the requested students. */
  readonly accepted: { answer: string; studentId: number | null }[];
  readonly ofContent: string[];
}

/** The answer of a student to an example: the sentence, or its gaps with '|' between them. */
export interface GivenAnswer {
  readonly exampleId: number;
  readonly mode: AnswerMode;
  readonly typed: string;
  readonly hasGaps: boolean;
}

export interface StoredAnswer extends GivenAnswer {
  readonly verdict: Verdict;
  readonly words: readonly AskedWord[];
  readonly answeredAt: Date;
  readonly key: string;
}

/**
 * SQL that is true for an answer of the content, `c`, while the example `e` reads as it ships: its Spanish, and its id
 * or its English. A school that has added the course has its sentences under other ids.
 */
export const COUNTS_FOR_EXAMPLE =
  'c.sentence = e.spanish_example and (c.example_id = e.record_id or c.english = e.english_translation)';

const sentences = {
  name: 'read-sentences-to-judge',
  text: `select e.record_id as "recordId", e.spanish_example as sentence, e.english_translation as english,
      (select coalesce(json_agg(json_build_object('recordId', v.record_id, 'wordIdiom', v.word_idiom, 'spellings',
            (select coalesce(json_agg(s.spelling_option order by s.record_id), '[]')
              from spellings s where s.related_word_idiom = v.record_id)) order by ev.position), '[]')
        from example_vocabulary ev join vocabulary v on v.record_id = ev.related_vocabulary
        where ev.related_example = e.record_id) as vocabulary,
      (select coalesce(json_agg(json_build_object('answer', a.answer, 'studentId', a.related_student)
          order by a.record_id), '[]')
        from accepted_answers a where a.related_example = e.record_id
          and (a.related_student = any ($2) or (a.related_student is null and a.status = 'accepted'))) as accepted,
      (select coalesce(json_agg(c.answer order by c.place), '[]')
        from content_answers c where ${COUNTS_FOR_EXAMPLE}) as "ofContent"
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
      (related_student, related_example, mode, typed, has_gaps, verdict, words, answered_at, idempotency_key)
    select $1, x."exampleId", x.mode, x.typed, x."hasGaps", x.verdict, x.words, x."answeredAt", x.key
    from json_to_recordset($2::json) as x("exampleId" integer, mode text, typed text, "hasGaps" boolean, verdict text,
      words jsonb, "answeredAt" timestamptz, key text)
    on conflict (related_student, idempotency_key) do nothing returning idempotency_key as key`,
};

const allSpellings = {
  name: 'list-words-of-spellings',
  text: `select coalesce(json_agg(word order by word), '[]') as words
    from (select distinct lower(s.spelling_option) as word from spellings s
      join vocabulary v on v.record_id = s.related_word_idiom
      where v.archived_at is null and s.spelling_option !~ '\\s') w`,
};

/**
 * Returns SQL for the answers that count for the student $1, by example, in the order in which an answer is compared
 * with them.
 */
const listAcceptedSql = (accepted = 'true', ofContent = 'true') => `
  select example as "exampleId", json_agg(answer order by is_of_content, place) as answers,
    case when bool_or(is_of_content)
      then coalesce(json_agg(answer order by place) filter (where not is_of_content), '[]') end as "inDictation"
  from (
    select a.related_example as example, a.answer, a.record_id as place, false as is_of_content from accepted_answers a
      where (a.related_student = $1 or (a.related_student is null and a.status = 'accepted')) and ${accepted}
    union all
    select e.record_id, c.answer, c.place, true
      from content_answers c join examples e on ${COUNTS_FOR_EXAMPLE} where ${ofContent}) counting
  group by example order by example`;

const accepted = { name: 'list-accepted-answers', text: listAcceptedSql() };

const acceptedOfExample = {
  name: 'list-accepted-answers-to-example',
  text: listAcceptedSql('a.related_example = $2', 'e.record_id = $2'),
};

export interface AcceptedAnswers {
  readonly exampleId: number;
  readonly answers: string[];
  /** The answers that count in a dictation too; null when all do. */
  readonly inDictation: string[] | null;
}

export function readSentences(
  db: Db,
  exampleIds: readonly number[],
  studentIds: readonly number[],
): Promise<JudgedSentence[]> {
  return db.query(sentences, [exampleIds, studentIds]);
}

/** Returns the words, given in lower case, that are known spellings, as `listSpellings` has them. */
export async function findSpellings(db: Db, words: readonly string[]): Promise<Set<string>> {
  const written = words.flatMap((word) => (word.includes("'") ? [word, word.replaceAll("'", '’')] : word));
  const found = await db.query<{ word: string }>(known, [written]);
  return new Set(found.map(({ word }) => unifySpelling(word)));
}

export async function storeAnswers(
  db: Db,
  studentId: number,
  answers: readonly StoredAnswer[],
): Promise<Set<string>> {
  if (answers.length === 0) return new Set();
  const stored = await db.query<{ key: string }>(store, [studentId, JSON.stringify(answers)]);
  return new Set(stored.map(({ key }) => key));
}

/** Returns every known spelling of one word, in lower case. */
export async function listSpellings(db: Db): Promise<string[]> {
  const [found] = await db.query<{ words: string[] }>(allSpellings);
  return [...new Set((found?.words ?? []).map(unifySpelling))];
}

export function listAccepted(db: Db, studentId: number): Promise<AcceptedAnswers[]> {
  return db.query<AcceptedAnswers & Record<string, unknown>>(accepted, [studentId]);
}

export async function listAcceptedOfExample(
  db: Db,
  studentId: number,
  exampleId: number,
): Promise<AcceptedAnswers> {
  const [found] = await db.query<AcceptedAnswers & Record<string, unknown>>(acceptedOfExample, [
    studentId,
    exampleId,
  ]);
  return found ?? { exampleId, answers: [], inDictation: null };
}
