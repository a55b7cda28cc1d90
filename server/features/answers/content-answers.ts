import { verdicts } from '@soltura/domain/answers/review-answer';
import type { Db } from '../../db/session.ts';
import {
  buildContentAnswerRows,
  type ContentAnswerRow,
  hashContentAnswers,
} from '../../demo/content/content-answer-rows.ts';
import { readContent } from '../../demo/content/read-content.ts';
import { takeTurns } from '../../http/turns.ts';
import {
  isEditionDue,
  type JudgedAnswer,
  listAnswersBelow,
  lockDueEdition,
  lockMark,
  storeEdition,
  storeMark,
} from './content-answers.queries.ts';
import { type Judged, judgeAnswers, type Unjudged } from './judge-answers.ts';
import { storeVerdicts } from './store-verdicts.ts';

const LONGEST_RUN_MS = 10_000;
const AT_ONCE = 100;

/**
 * Returns a job that loads the accepted answers of the course content where they differ from the loaded ones, and judges
 * stored answers again by them, for ten seconds a run. Of several servers one at a time does either (decision 0300).
 */
export function makeContentAnswersJob(db: Db, isStopping: () => boolean): () => Promise<void> {
  let filesHash: string | undefined;
  return async () => {
    filesHash ??= await hashContentAnswers();
    // Answers that are judged by the edition before while it is loaded are stored before the next run.
    if (await loadContentAnswers(db, filesHash)) return;
    const endsAt = performance.now() + LONGEST_RUN_MS;
    while (!isStopping() && performance.now() < endsAt && (await judgeSomeAgain(db, AT_ONCE)));
  };
}

/** Loads the edition of the files once; returns true when this call has done it. */
export async function loadContentAnswers(db: Db, filesHash: string): Promise<boolean> {
  if (!(await isEditionDue(db, filesHash))) return false;
  const content = await readContent();
  const takeTurn = takeTurns();
  const rows: ContentAnswerRow[] = [];
  for (const row of buildContentAnswerRows(content)) {
    rows.push(row);
    await takeTurn();
  }
  return db.transaction(async (transaction) => {
    if (!(await lockDueEdition(transaction, filesHash))) return false;
    await storeEdition(transaction, filesHash, rows);
    return true;
  });
}

/**
 * Judges the newest answers below the mark again, and moves it below them; false when none is left. A verdict only
 * becomes better: the sentence may have been another one when it was answered.
 */
export async function judgeSomeAgain(db: Db, most: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const mark = await lockMark(transaction);
    if (mark === undefined) return false;
    const answers = await listAnswersBelow(transaction, mark, most);
    const judged = await judgeAnswers(transaction, answers);
    const better = answers.flatMap((answer, index) => {
      const judgement = judged[index];
      return judgement !== undefined && isBetter(judgement, answer) ? [{ answer, judgement }] : [];
    });
    await storeVerdicts(
      transaction,
      better.map(({ answer }) => answer),
      better.map(({ judgement }) => judgement),
    );
    const last = answers.at(-1);
    await storeMark(transaction, last?.recordId ?? null);
    return last !== undefined;
  });
}

function isBetter(judgement: Judged | Unjudged, { verdict }: JudgedAnswer): boolean {
  return typeof judgement !== 'string' && verdicts.indexOf(judgement.verdict) < verdicts.indexOf(verdict);
}
