import { answers } from '@soltura/contract/answers/answers';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { givenSets } from '@soltura/contract/flashcards/given-sets';
import { myNew } from '@soltura/contract/path/my-new';
import { quizRuns as quizRunCalls } from '@soltura/contract/quizzes/quiz-runs';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApi } from '../../../testing/api.ts';
import { makeExample, makeQuiz, readCard, readCollection } from '../../../testing/cards.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { makeUser } from '../../../testing/people.ts';
import { insertRow, readRows } from '../../../testing/rows.ts';
import { callMerges } from './testing/call-merges.ts';
import { makeGrade as grade, makeTwoUsers, reportOf, type TestUser } from './testing/two-users.ts';

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db } = api;
api.clock.now = new Date('2026-02-01T12:00:00Z');
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

let kept: TestUser;
let other: TestUser;
let example = 0;
let keptCard = 0;
let otherCard = 0;
let lone = 0;
beforeEach(async () => {
  ({ kept, other, example, keptCard, otherCard, lone } = await makeTwoUsers(db));
});

const { review, ...calls } = callMerges(api, admin);
const merge = () => calls.merge({ kept, other });

describe('reviews that were made under the merged user', () => {
  test('count when they come later, as the kept one or by staff, each once', async () => {
    const [early, late] = [grade(otherCard, '10:00'), grade(otherCard, '11:00', 'hard')];
    await review(other, early);
    await merge();
    const verdicts = await review(kept, early, late, grade(lone, '10:00'));
    expect(verdicts).toMatchObject([
      { outcome: 'known', cardId: otherCard, reviewInterval: 3 },
      { outcome: 'stored', cardId: otherCard, reviewInterval: 3 },
      { outcome: 'stored', cardId: lone, reviewInterval: 1 },
    ]);
    const byStaff = await api.callOk(myReviews.reviewForStudent, admin, {
      params: { userId: other.recordId },
      body: [grade(otherCard, '12:00', 'hard')],
    });
    expect(byStaff).toMatchObject([{ outcome: 'stored', reviewInterval: 2 }]);
    expect(await readCard(db, keptCard)).toMatchObject({ reviewInterval: 2 });
  });

  test('count when they arrive while users are merged', async () => {
    const sent = [grade(otherCard, '10:00'), grade(lone, '10:00')];
    const [merged, verdicts] = await Promise.all([merge(), review(other, ...sent).catch(() => [])]);
    expect(merged.status).toBe(200);
    for (const { outcome } of verdicts) expect(outcome).not.toBe('refused');
    await review(kept, ...sent);
    expect(await readCard(db, keptCard)).toMatchObject({ reviewInterval: 4 });
    expect(await readCard(db, lone)).toMatchObject({ relatedStudent: kept.recordId, reviewInterval: 1 });
  });

  test('are refused from a stranger', async () => {
    const stranger = await makeUser(db, { studentRole: 'student' });
    await merge();
    expect(await review(stranger, grade(otherCard, '10:00'))).toMatchObject([{ outcome: 'refused' }]);
  });

  test('count for a card that was removed since, too', async () => {
    await merge();
    await api.callOk(collecting.removeMine, kept.emailAddress, { body: { cardIds: [keptCard] } });
    expect(await review(kept, grade(otherCard, '10:00'))).toMatchObject([
      { outcome: 'stored', reviewInterval: 4 },
    ]);
    expect(await readCard(db, keptCard)).toMatchObject({ reviewInterval: 4, removedAt: expect.any(Date) });
  });

  test('count after two merges', async () => {
    const last = await makeUser(db, { studentRole: 'student' });
    await merge();
    expect((await calls.merge({ kept: last, other: kept }, { otherVersion: 2 })).status).toBe(200);
    expect(await review(last, grade(otherCard, '10:00'), grade(lone, '10:00'))).toMatchObject([
      { outcome: 'stored', reviewInterval: 4 },
      { outcome: 'stored', reviewInterval: 1 },
    ]);
    expect(await api.callOk(myReviews.formerUsers, last.emailAddress)).toEqual([
      kept.recordId,
      other.recordId,
    ]);
  });
});

test('a user is told who was merged into them, and nobody else', async () => {
  expect(await api.callOk(myReviews.formerUsers, kept.emailAddress)).toEqual([]);
  await merge();
  expect(await api.callOk(myReviews.formerUsers, kept.emailAddress)).toEqual([other.recordId]);
  expect(await api.callOk(myReviews.formerUsers, admin)).toEqual([]);
});

describe('a card of the merged user', () => {
  test('is graded and removed by its old id, by the student and by staff', async () => {
    await merge();
    const headers = { updateid: String(otherCard), newinterval: '9' };
    await api.callOk(flashcards.updateMine, kept.emailAddress, { headers });
    expect(await readCard(db, keptCard)).toMatchObject({ reviewInterval: 9 });
    await api.callOk(flashcards.updateForStudent, admin, { headers: { ...headers, newinterval: '2' } });
    expect(await readCard(db, keptCard)).toMatchObject({ reviewInterval: 2 });
    expect(await readCard(db, otherCard)).toMatchObject({ reviewInterval: null });

    const params = { studentId: other.recordId };
    const body = { cardIds: [lone, otherCard] };
    expect(await api.callOk(collecting.removeForStudent, admin, { params, body })).toEqual(
      [lone, otherCard].toSorted((a, b) => a - b),
    );
    expect(await readCollection(db, kept.recordId)).toEqual([]);
    expect(await api.callOk(collecting.removeMine, kept.emailAddress, { body })).toHaveLength(2);
  });

  test.each([
    [
      'the student',
      () => api.call(flashcards.deleteMine, kept.emailAddress, { headers: { deleteid: String(otherCard) } }),
    ],
    [
      'staff',
      () => api.call(flashcards.deleteForStudent, admin, { headers: { deleteid: String(otherCard) } }),
    ],
  ])('is deleted by its old id by %s, once', async (_, remove) => {
    await merge();
    expect((await remove()).status).toBe(200);
    expect(await readCard(db, keptCard)).toMatchObject({ removedAt: expect.any(Date) });
    expect(await readCard(db, otherCard)).toMatchObject({ removedAt: null });
    expect((await remove()).status).toBe(404);
  });

  test('stays out of reach of strangers', async () => {
    const { emailAddress } = await makeUser(db, { studentRole: 'student' });
    await merge();
    const body = { cardIds: [otherCard, lone] };
    expect(await api.callOk(collecting.removeMine, emailAddress, { body })).toEqual([]);
    const headers = { deleteid: String(otherCard) };
    expect((await api.call(flashcards.deleteMine, emailAddress, { headers })).status).toBe(404);
    expect(await readCollection(db, kept.recordId)).toHaveLength(2);
  });
});

/** Writes while a merge holds the other user, and lets it happen once it is waited for. */
async function whileMerging<T>(write: () => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from users where record_id = $1 for update', [other.recordId]);
    const writing = write();
    await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(0), 10_000);
    await client.query('update users set archived_at = now(), merged_into = $2 where record_id = $1', [
      other.recordId,
      kept.recordId,
    ]);
    await client.query('commit');
    return await writing;
  } finally {
    client.release(true);
  }
}

describe('a record that the merged user stores during the merge', () => {
  const finishedAt = new Date('2026-02-01T11:00:00Z');
  const run = async () => ({
    quizId: await makeQuiz(db, [example]),
    finishedAt: finishedAt.toISOString(),
    day: '2026-02-01',
    cards: 1,
  });
  const answerOf = ({ recordId }: TestUser) => ({
    relatedStudent: recordId,
    relatedExample: example,
    answer: 'hi',
    wording: 'hi',
    status: 'own' as const,
  });
  const preferenceOf = ({ recordId }: TestUser, value: string) => ({
    userId: recordId,
    key: 'layout:weeks',
    value,
  });
  const list = async (table: string) => {
    const rows = await readRows(db, table, { relatedStudent: [kept.recordId, other.recordId] });
    return rows.map(({ relatedStudent }) => relatedStudent);
  };

  test('belongs to the kept user: a finished quiz', async () => {
    const body = await run();
    const answer = await whileMerging(() => api.call(quizRunCalls.addMine, other.emailAddress, { body }));
    expect(answer).toMatchObject({ status: 200 });
    expect(await list('quiz_runs')).toEqual([kept.recordId]);
  });

  test('belongs to the kept user: a decision about a new sentence', async () => {
    const body = [
      { key: crypto.randomUUID(), exampleId: await makeExample(db), outcome: 'left', day: '2026-02-01' },
    ];
    await whileMerging(() => api.call(myNew.decide, other.emailAddress, { body }));
    expect(await list('offered_examples')).toEqual([kept.recordId]);
  });

  test('belongs to the kept user: a typed answer', async () => {
    const body = [
      {
        key: crypto.randomUUID(),
        exampleId: example,
        mode: 'type',
        typed: 'Hola',
        answeredAt: finishedAt.toISOString(),
      },
    ];
    await whileMerging(() => api.call(answers.answer, other.emailAddress, { body }));
    expect(await list('review_answers')).toEqual([kept.recordId]);
  });

  test('belongs to the kept user: an answer of their own, a typo report, a preference and a survey', async () => {
    await whileMerging(async () => await insertRow(db, 'accepted_answers', answerOf(other)));
    expect(await list('accepted_answers')).toEqual([kept.recordId]);
    // By now the merge is over.
    await insertRow(db, 'typo_reports', reportOf(other, example));
    await insertRow(db, 'user_preferences', preferenceOf(other, 'late'));
    await insertRow(db, 'surveys', { relatedStudent: other.recordId });
    const of = async (table: string, column: string) =>
      (await pool.query(`select from ${table} where ${column} = $1`, [kept.recordId])).rowCount;
    expect([
      await of('typo_reports', 'reporter'),
      await of('user_preferences', 'user_id'),
      await of('surveys', 'related_student'),
    ]).toEqual([1, 1, 1]);
  });

  test('stays with the merged user when the kept one has the same', async () => {
    await insertRow(db, 'accepted_answers', answerOf(kept));
    await insertRow(db, 'user_preferences', preferenceOf(kept, 'own'));
    await insertRow(db, 'surveys', { relatedStudent: kept.recordId });
    await whileMerging(async () => await insertRow(db, 'accepted_answers', answerOf(other)));
    await insertRow(db, 'user_preferences', preferenceOf(other, 'late'));
    await insertRow(db, 'surveys', { relatedStudent: other.recordId });
    expect(await list('accepted_answers')).toEqual([kept.recordId, other.recordId]);
    const preferences = await readRows(db, 'user_preferences', { userId: kept.recordId });
    expect(preferences.map(({ value }) => value)).toEqual(['own']);
  });

  test('follows two merges', async () => {
    const last = await makeUser(db, { studentRole: 'student' });
    await merge();
    expect((await calls.merge({ kept: last, other: kept }, { otherVersion: 2 })).status).toBe(200);
    await insertRow(db, 'accepted_answers', answerOf(other));
    expect(await readRows(db, 'accepted_answers', { relatedStudent: last.recordId })).toHaveLength(1);
  });
});

describe('a card that is collected in the moment of the merge', () => {
  const body = async () => ({ exampleIds: [await makeExample(db), example] });
  const countOfOther = async () =>
    (await readRows(db, 'student_examples', { relatedStudent: other.recordId })).length;

  test.each([
    [
      'by the student',
      async () => api.call(collecting.collectMine, other.emailAddress, { body: await body() }),
      404,
    ],
    [
      'by staff',
      async () =>
        api.call(collecting.collectForStudent, admin, {
          params: { studentId: other.recordId },
          body: await body(),
        }),
      404,
    ],
    [
      'by the specified call',
      async () =>
        api.call(flashcards.createMine, other.emailAddress, {
          headers: { exampleid: String(await makeExample(db)) },
        }),
      404,
    ],
    [
      'with several custom cards',
      async () =>
        api.call(flashcards.createManyForStudent, admin, {
          body: { studentId: other.recordId, exampleIdList: (await body()).exampleIds },
        }),
      200,
    ],
    [
      'for several people',
      async () =>
        api.call(givenSets.give, admin, {
          body: { addresses: [other.emailAddress], exampleIds: (await body()).exampleIds },
        }),
      200,
    ],
  ])('%s waits for the merge, and makes no card of the merged user', async (_, collect, status) => {
    expect(await whileMerging(collect)).toMatchObject({ status });
    expect(await countOfOther()).toBe(2);
  });

  test('is awaited when it was begun before, and moves with the user', async () => {
    const client = await pool.connect();
    const added = await makeExample(db);
    await client.query('begin');
    await client.query('select from users where record_id = $1 for key share', [other.recordId]);
    await client.query('insert into student_examples (related_student, related_example) values ($1, $2)', [
      other.recordId,
      added,
    ]);
    const merging = merge();
    await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(0), 10_000);
    await client.query('commit');
    client.release();
    expect((await merging).status).toBe(200);
    expect((await readCollection(db, kept.recordId)).map((card) => card.relatedExample)).toContain(added);
  });
});
