import { MAX_OWN_ANSWERS, type Verdict } from '@soltura/domain/answers/review-answer';
import { holdsWord, unifyWording } from '@soltura/domain/answers/split-answer';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { takeTurns } from '../../http/turns.ts';
import { judgeAnswers } from './judge-answers.ts';
import {
  type AcceptedAnswers,
  COUNTS_FOR_EXAMPLE,
  type GivenAnswer,
  listAcceptedOfExample,
  readSentences,
} from './judging.queries.ts';
import { storeVerdicts } from './store-verdicts.ts';

interface OwnAnswer {
  readonly exampleId: number;
  readonly answer: string;
  readonly isRight: boolean;
}

type FoundAnswer = GivenAnswer & { readonly recordId: number; readonly verdict: Verdict };

/**
 * A limit that no person reaches for one sentence in years; of a program that sends more, only the newest answers are
 * judged again.
 */
const MAX_JUDGED_AGAIN = 1_000;

const countOthers = {
  name: 'count-other-own-answers',
  text: `select count(*)::integer as count from accepted_answers
    where related_example = $1 and related_student = $2 and wording <> $3`,
};

// An answer that was refused for everybody is not proposed again, nor is one that ships with the sentence; for the student
// it counts all the same.
const add = {
  name: 'add-own-answer',
  text: `insert into accepted_answers (related_example, related_student, answer, wording, status)
    select $1, student, $3, $4, status from (values ($2::integer, 'own'), (null, 'proposed')) as whose (student, status)
    where status = 'own' or not exists (select from content_answers c join examples e on ${COUNTS_FOR_EXAMPLE}
      where e.record_id = $1 and c.wording = $4)
    on conflict do nothing`,
};

const take = {
  name: 'take-own-answer-back',
  text: `delete from accepted_answers where related_example = $1 and related_student = $2 and wording = $3`,
};

const takeProposal = {
  name: 'take-lonely-proposal-back',
  text: `delete from accepted_answers p
    where p.related_example = $1 and p.related_student is null and p.wording = $2 and p.status = 'proposed'
      and not exists (select from accepted_answers o
        where o.related_example = $1 and o.related_student is not null and o.wording = $2)`,
};

const answered = {
  name: 'list-answers-to-example',
  text: `select record_id as "recordId", related_example as "exampleId", mode, typed, coalesce(has_gaps, false) as "hasGaps", verdict
    from review_answers where related_example = $1 and related_student = $2
    order by record_id desc limit ${MAX_JUDGED_AGAIN} for update`,
};

/**
 * Makes an answer count as right for a student and proposes it for everybody, or withdraws both. The student's answers
 * with these words are judged again. Returns the answers that count for the student beside the sentence.
 * @throws Refusal 'example-not-found', 'validation-failed' for an answer without a word, or one more than the limit.
 */
export function storeOwnAnswer(
  db: Db,
  studentId: number,
  { exampleId, answer, isRight }: OwnAnswer,
): Promise<AcceptedAnswers> {
  const wording = unifyWording(answer);
  if (!holdsWord(answer)) throw new Refusal('validation-failed', undefined, { answer: 'must hold a word' });
  return db.transaction(async (transaction) => {
    if ((await readSentences(transaction, [exampleId], [studentId])).length === 0)
      throw new Refusal('example-not-found');
    if (isRight) {
      await requireRoom(transaction, [exampleId, studentId, wording]);
      await transaction.query(add, [exampleId, studentId, answer, wording]);
    } else {
      await transaction.query(take, [exampleId, studentId, wording]);
      await transaction.query(takeProposal, [exampleId, wording]);
    }
    const given = await transaction.query<FoundAnswer>(answered, [exampleId, studentId]);
    const takeTurn = takeTurns();
    const same: (FoundAnswer & { studentId: number })[] = [];
    for (const row of given) {
      await takeTurn();
      if (unifyWording(row.typed) === wording) same.push({ ...row, studentId });
    }
    await storeVerdicts(transaction, same, await judgeAnswers(transaction, same));
    return listAcceptedOfExample(transaction, studentId, exampleId);
  });
}

const TOO_MANY = `can be no more than ${MAX_OWN_ANSWERS} to one sentence`;

async function requireRoom(transaction: Db, values: [number, number, string]): Promise<void> {
  const [others] = await transaction.query<{ count: number }>(countOthers, values);
  if (others && others.count >= MAX_OWN_ANSWERS) {
    throw new Refusal('validation-failed', undefined, { answer: TOO_MANY });
  }
}
