import type { Verdict } from '@soltura/domain/answers/review-answer';
import { productVersion } from '../../backups/product-version.ts';
import type { Db } from '../../db/session.ts';
import type { ContentAnswerRow } from '../../demo/content/content-answer-rows.ts';
import type { GivenAnswer } from './judging.queries.ts';

// Servers of another version load an edition of their own, and those that do not know practice judge without it: what
// they judge meanwhile would not be judged again.
const MAY_LOAD = `c.files_hash is distinct from $1
  and exists (select from practice_rule where early_from is not null)
  and not exists (select from server_processes
    where product_version <> $2 and seen_at > clock_timestamp() - interval '90 seconds')`;

const isDue = {
  name: 'is-content-edition-due',
  text: `select from content_edition c where ${MAY_LOAD}`,
};

const lockDue = {
  name: 'lock-content-edition',
  text: `select from content_edition c where ${MAY_LOAD} for update skip locked`,
};

const empty = { name: 'forget-content-answers', text: 'delete from content_answers' };

const add = {
  name: 'add-content-answers',
  text: `insert into content_answers (example_id, place, sentence, english, answer, wording)
    select x."exampleId", x.place, x.sentence, x.english, x.answer, x.wording
    from json_to_recordset($1::json)
      as x("exampleId" integer, place smallint, sentence text, english text, answer text, wording text)`,
};

const note = {
  name: 'note-content-edition',
  text: `insert into content_edition (files_hash, judge_up_to)
    values ($1, (select max(record_id) + 1 from review_answers))
    on conflict (one) do update set files_hash = excluded.files_hash, judge_up_to = excluded.judge_up_to`,
};

const judgeAll = {
  name: 'judge-all-answers-again',
  text: `update content_edition set judge_up_to = (select max(record_id) + 1 from review_answers)
    where files_hash is not null`,
};

const lockJudging = {
  name: 'lock-judging-again',
  text: `select judge_up_to as "judgeUpTo" from content_edition where judge_up_to is not null
    for update skip locked`,
};

// 'exact' cannot become better, and 'empty' stays without a word.
const listToJudge = {
  name: 'list-answers-to-judge-again',
  text: `select record_id as "recordId", related_student as "studentId", related_example as "exampleId", mode, typed,
      coalesce(has_gaps, false) as "hasGaps", verdict
    from review_answers where record_id < $1 and verdict in ('accents', 'nearly', 'wrong')
    order by record_id desc limit $2`,
};

const moveMark = { name: 'move-mark-of-judging-again', text: 'update content_edition set judge_up_to = $1' };

export interface JudgedAnswer extends GivenAnswer {
  readonly recordId: number;
  readonly studentId: number;
  readonly verdict: Verdict;
}

/**
 * True while an edition other than the stored one is to be loaded: not before all servers that run are of this version.
 */
export async function isEditionDue(db: Db, filesHash: string): Promise<boolean> {
  return (await db.query(isDue, [filesHash, productVersion])).length > 0;
}

/** Locks the edition within a transaction; false when it is not due any more, or another server loads it. */
export async function lockDueEdition(db: Db, filesHash: string): Promise<boolean> {
  return (await db.query(lockDue, [filesHash, productVersion])).length > 0;
}

/** Stores an edition in place of the one before. All verdicts that are stored are to be judged again. */
export async function storeEdition(
  db: Db,
  filesHash: string,
  rows: readonly ContentAnswerRow[],
): Promise<void> {
  await db.query(empty);
  await db.query(add, [JSON.stringify(rows)]);
  await db.query(note, [filesHash]);
}

/** Has all stored verdicts judged again, as after an import of answers that another school has judged. */
export async function judgeAllAgain(db: Db): Promise<void> {
  await db.query(judgeAll);
}

/** Locks the mark within a transaction; undefined when nothing is to be judged again, or another server does it. */
export async function lockMark(db: Db): Promise<number | undefined> {
  const [found] = await db.query<{ judgeUpTo: number }>(lockJudging);
  return found?.judgeUpTo;
}

/** Returns the newest answers below a mark whose verdict can become better. */
export function listAnswersBelow(db: Db, mark: number, most: number): Promise<JudgedAnswer[]> {
  return db.query<JudgedAnswer & Record<string, unknown>>(listToJudge, [mark, most]);
}

export async function storeMark(db: Db, mark: number | null): Promise<void> {
  await db.query(moveMark, [mark]);
}
