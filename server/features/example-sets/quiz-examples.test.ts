import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });

const makeExamples = (count: number) => Promise.all(Array.from({ length: count }, () => makeExample(db)));
const held = await makeExamples(3);
const added = await makeExamples(4);

const assign = (quizId: number, exampleIdList: number[]) =>
  api.callOk(exampleSets.addToQuiz, coach, { body: { quizId, exampleIdList } });

async function readQuiz(quizId: number) {
  const examples = await api.callOk(quizzes.examples, coach, { params: { quizId } });
  return examples.map(({ recordId }) => recordId);
}

test('examples come at the end of the quiz in the order given; those it has stay where they are', async () => {
  const quiz = await makeQuiz(db, held);
  const [first = 0, second = 0, third = 0, fourth = 0] = added;
  const links = await assign(quiz, [third, ...held.slice(1), first]);
  expect(await readQuiz(quiz)).toEqual([...held, third, first]);
  expect(new Set(links).size).toBe(4);
  expect(Math.min(...links)).toBeGreaterThan(0);
  await assign(quiz, [fourth, second]);
  expect(await readQuiz(quiz)).toEqual([...held, third, first, fourth, second]);
});

test('examples sent again, or twice in one list, are linked once and give the same numbers', async () => {
  const quiz = await makeQuiz(db, []);
  const [first = 0, second = 0] = added;
  const links = await assign(quiz, [second, first, second]);
  expect(links[0]).toBe(links[2]);
  expect(await assign(quiz, [first, second])).toEqual([links[1], links[0]]);
  expect(await readQuiz(quiz)).toEqual([second, first]);
  expect(await assign(quiz, [])).toEqual([]);
});

test('an example may be in several quizzes, verified or not', async () => {
  const [one, other] = [await makeQuiz(db, []), await makeQuiz(db, [])];
  const unverified = await makeExample(db, { vocabComplete: false });
  expect(await assign(one, [unverified])).not.toEqual(await assign(other, [unverified]));
  expect(await readQuiz(other)).toEqual([unverified]);
});

test('no example is linked when one of them is unknown or archived', async () => {
  const putAway = await makeExample(db);
  const quiz = await makeQuiz(db, [putAway]);
  await archive(db, 'examples', [putAway]);
  for (const unknown of [putAway, 999_999]) {
    const body = { quizId: quiz, exampleIdList: [...added, unknown] };
    const message = `Example ${unknown} not found.`;
    expect(await api.call(exampleSets.addToQuiz, coach, { body })).toMatchObject({
      status: 422,
      body: { error: { message, fields: { [`exampleIdList.${added.length}`]: message } } },
    });
  }
  expect(await readQuiz(quiz)).toEqual([]);
});

test('a quiz that is unknown or was put away is 404', async () => {
  const putAway = await makeQuiz(db, []);
  await archive(db, 'quizzes', [putAway]);
  for (const quizId of [putAway, 999_999]) {
    const body = { quizId, exampleIdList: added };
    expect((await api.call(exampleSets.addToQuiz, coach, { body })).status).toBe(404);
  }
});

test('two assignments at the same moment link each example once, at a place of its own', async () => {
  const quiz = await makeQuiz(db, held);
  const more = await makeExamples(30);
  const answers = await Promise.all([
    assign(quiz, more.slice(0, 20)),
    assign(quiz, more.slice(10).toReversed()),
    assign(quiz, more.slice(0, 20)),
  ]);
  expect(answers.map(({ length }) => length)).toEqual([20, 20, 20]);
  expect(answers[0]).toEqual(answers[2]);
  expect((await readQuiz(quiz)).toSorted((a, b) => a - b)).toEqual(
    [...held, ...more].toSorted((a, b) => a - b),
  );
  const [places] = await db.query<{ all: number; distinct: number }>(
    {
      name: 'count-places',
      text: `select count(*) as "all", count(distinct position) as "distinct"
        from quiz_examples where related_quiz = $1`,
    },
    [quiz],
  );
  expect(places).toEqual({ all: 33, distinct: 33 });
});

test('sixty examples cost the statements of one', async () => {
  const quiz = await makeQuiz(db, []);
  const many = await makeExamples(60);
  const count = async (ids: number[]) => {
    const before = api.statements.count;
    await assign(quiz, ids);
    return api.statements.count - before;
  };
  // Besides the statement for the caller: begin, lock, find both, take ids, insert, keep the change, commit.
  expect([await count(many.slice(0, 1)), await count(many)]).toEqual([9, 9]);
});
