import { expect, test } from 'vitest';
import { callMerges, setOf } from '../features/people/merging/testing/call-merges.ts';
import { makeReviewedTwice } from '../features/people/merging/testing/two-users.ts';
import { startTestApi } from '../testing/api.ts';
import { makeCard } from '../testing/cards.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeStudent, makeUser } from '../testing/people.ts';
import { cardRules } from './card-rules.ts';
import { describeExamined } from './describe.ts';
import { type Examined, examine, mend } from './examine.ts';
import { findBySql, fixBySql, type Rule } from './rule.ts';

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const calls = callMerges(api, admin);

/** Looks at rules; answers what is broken, or was, and what was left of it. */
async function look(how: typeof examine, rules = cardRules): Promise<Examined[]> {
  const broken: Examined[] = [];
  for await (const examined of how(pool, rules)) {
    if (examined.count > 0 || examined.mended !== undefined) broken.push(examined);
  }
  return broken;
}

/** Two users of whom each has reviewed the card that both have, merged now. */
async function mergeTwo() {
  const two = await makeReviewedTwice(db);
  const merged = await calls.merge(two);
  expect(merged.status).toBe(200);
  return { ...two, undo: () => calls.undo(setOf(merged)) };
}

test('a merge of users breaks no rule, mended or not, and is undone afterwards', async () => {
  const { undo } = await mergeTwo();
  expect(await look(mend)).toEqual([]);
  expect((await undo()).status).toBe(200);
  expect(await look(examine)).toEqual([]);
});

test('a merge that can be undone keeps its flashcards from being mended, which is told', async () => {
  const { kept, keptCard } = await mergeTwo();
  const { recordId: student } = await makeStudent(db);
  const elsewhere = await makeCard(db, student, { reviewInterval: 3, nextReviewDate: '2026-01-09' });
  await pool.query('update student_examples set review_interval = 40 where record_id = any($1)', [
    [keptCard, elsewhere],
  ]);
  const left = await look(mend);
  expect(left).toMatchObject([{ count: 1, mended: 1 }]);
  expect(left[0]?.first[0]).toContain(`flashcard ${keptCard} of user ${kept.recordId}: `);
  expect(left[0]?.first[0]).toContain('; left for the undo of a merge');
  expect(left.map(describeExamined).join()).toContain('has mended 1 record and left the others');
  await pool.query('delete from user_merges');
  expect(await look(mend)).toMatchObject([{ count: 0, mended: 1 }]);
});

test('the undo of a merge outlasts a fix that forgets about it: nothing is mended, which is told', async () => {
  const { keptCard, undo } = await mergeTwo();
  const careless: Rule = {
    sentence: 'No flashcard was added by a coach',
    find: findBySql(`select 'flashcard ' || record_id as what from student_examples where record_id = ${keptCard}
      and coach_added`),
    fix: fixBySql(`update student_examples set coach_added = false where record_id = ${keptCard}`),
  };
  const left = await look(mend, [careless]);
  expect(left).toMatchObject([{ count: 1, undosAtStake: 1 }]);
  expect(left.map(describeExamined).join()).toContain('Nothing was mended: 1 merge of users');
  expect((await undo()).status).toBe(200);
});
