import type { Verdict } from '@soltura/domain/answers/review-answer';
import type { Db } from '../../db/session.ts';
import type { Judged, Unjudged } from './judge-answers.ts';

interface JudgedBefore {
  readonly recordId: number;
  readonly verdict: Verdict;
}

// An answer that was judged by another process meanwhile stays as it is.
const judgeAgain = {
  name: 'store-new-judgements',
  text: `update review_answers a set verdict = x.verdict, words = x.words
    from json_to_recordset($1::json) as x("recordId" bigint, before text, verdict text, words jsonb)
    where a.record_id = x."recordId" and a.verdict = x.before`,
};

/** Stores new judgements of stored answers, in their order; an answer that cannot be judged keeps its verdict. */
export async function storeVerdicts(
  db: Db,
  answers: readonly JudgedBefore[],
  judged: readonly (Judged | Unjudged)[],
): Promise<void> {
  const rows = answers.flatMap(({ recordId, verdict: before }, index) => {
    const judgement = judged[index];
    if (judgement === undefined || typeof judgement === 'string') return [];
    return [{ recordId, before, ...judgement }];
  });
  if (rows.length > 0) await db.query(judgeAgain, [JSON.stringify(rows)]);
}
