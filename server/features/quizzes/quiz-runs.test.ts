import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const student = await makeStudent(db, { emailAddress: 'runs@school.example', studentRole: 'limited' });
const coach = 'coach-of-runs@school.example';
await makeUser(db, { emailAddress: coach, adminRole: 'coach' });
const quizId = await makeQuiz(db, [await makeExample(db)]);
const run = { quizId, finishedAt: '2026-01-10T09:00:00.000Z', day: '2026-01-10', cards: 1 };

test('a student sees each quiz once, with the day on which it was finished last', async () => {
  const { status } = await api.call(quizRuns.addMine, 'runs@school.example', { body: run });
  expect(status).toBe(200);
  await api.call(quizRuns.addMine, 'runs@school.example', {
    body: { ...run, finishedAt: '2026-01-08T09:00:00.000Z', day: '2026-01-08' },
  });
  const { body } = await api.call(quizRuns.mine, 'runs@school.example');
  expect(body).toEqual([{ quizId, day: '2026-01-10' }]);
});

test('a finished quiz that a coach adds for a student belongs to the student', async () => {
  const other = await makeQuiz(db, [await makeExample(db)]);
  const params = { studentId: String(student.recordId) };
  await api.call(quizRuns.addForStudent, coach, { params, body: { ...run, quizId: other } });
  const { body } = await api.call(quizRuns.ofStudent, coach, { params });
  expect(body).toContainEqual({ quizId: other, day: '2026-01-10' });
  expect(await api.call(quizRuns.mine, 'runs@school.example')).toMatchObject({ body });
});

test('a run that is sent twice is stored once, also when its answer is no longer kept', async () => {
  const headers = { 'idempotency-key': 'one-run' };
  const again = { headers, body: run };
  await api.call(quizRuns.addMine, 'runs@school.example', again);
  await db.query({ name: 'forget-answers', text: 'delete from idempotency_keys' });
  expect(await api.call(quizRuns.addMine, 'runs@school.example', again)).toMatchObject({ status: 200 });
  const count = {
    name: 'count-runs-of-key',
    text: `select count(*)::integer as runs from quiz_runs where idempotency_key = 'one-run'`,
  };
  expect(await db.query(count)).toEqual([{ runs: 1 }]);
});

test('a run of a quiz or a student that is not there is refused', async () => {
  const nobody = { params: { studentId: '2147483647' }, body: run };
  expect(await api.call(quizRuns.addForStudent, coach, nobody)).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found' } },
  });
  const none = { body: { ...run, quizId: 2_147_483_647 } };
  expect((await api.call(quizRuns.addMine, 'runs@school.example', none)).status).toBe(404);
});

test('each quiz is told by its words and the number of its sentences', async () => {
  const { body } = await api.call(quizzes.topics, 'runs@school.example');
  expect(body).toContainEqual({ recordId: quizId, words: [], sentences: 1, published: true });
});
