import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { MAX_FOUND, MAX_IDS } from '@soltura/domain/examples/example-filters';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import { makeExampleOf, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { insertRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: student } = await makeStudent(db);

const first = await makeWord(db, { frequencyRank: 1 });
const hundredth = await makeWord(db, { frequencyRank: 100 });
const rare = await makeWord(db, { frequencyRank: 3_000 });
const withoutRank = await makeWord(db, { frequencyRank: 0 });

const common = await makeExampleOf(db, [first, hundredth], {
  spanishExample: 'Está en casa.',
  spanishAudioLa: '/audio/es/1.mp3',
});
const mixed = await makeExampleOf(db, [first, rare], { spanishExample: 'La CÁSA canta.' });
const unranked = await makeExampleOf(db, [first, withoutRank], { spanishExample: 'Uno más.' });
const wordless = await makeExample(db, { spanishExample: 'Nada.', vocabComplete: false });
const draft = await makeExampleOf(db, [first], { spanishExample: 'Otra casa.', vocabComplete: false });
const putAway = await makeExampleOf(db, [first], { spanishExample: 'Casa lejana.' });
await archive(db, 'examples', [putAway]);
const quizId = await makeQuiz(db, [mixed, putAway, common, draft]);
const otherQuiz = await makeQuiz(db, [unranked]);
const formerQuiz = await makeQuiz(db, [common]);
await archive(db, 'quizzes', [formerQuiz]);

const find = (body: object) => api.callOk(exampleEditing.findFiltered, coach, { body });

async function findIds(body: object): Promise<number[]> {
  const { examples, count } = await find(body);
  expect(count).toBe(examples.length);
  return examples.map(({ recordId }) => recordId);
}

test('ids find their examples in the order given, each once, and unknown ids are told', async () => {
  const answer = await find({ ids: [draft, 999_999, common, draft, putAway, 888_888] });
  expect(answer.examples.map(({ recordId }) => recordId)).toEqual([draft, common]);
  expect(answer).toMatchObject({ count: 2, unknownIds: [999_999, putAway, 888_888] });
  expect(answer.examples[1]).toMatchObject({
    spanishExample: 'Está en casa.',
    spanishAudioLa: 'http://localhost:3000/audio/es/1.mp3',
    vocabIncluded: [expect.any(String), expect.any(String)],
  });
});

test('an id that another filter leaves out is not unknown', async () => {
  expect(await find({ ids: [common, wordless], onlyIncomplete: true })).toMatchObject({
    count: 1,
    unknownIds: [],
  });
});

test('an empty list of ids finds nothing', async () => {
  expect(await findIds({ ids: [] })).toEqual([]);
});

test('a quiz finds its examples in its order, without those that are put away', async () => {
  expect(await findIds({ quizId })).toEqual([mixed, common, draft]);
  expect(await findIds({ quizId: otherQuiz })).toEqual([unranked]);
});

test.each([
  ['unknown', 999_999],
  ['put away', formerQuiz],
])('a quiz that is %s is refused', async (_, id) => {
  expect((await api.call(exampleEditing.findFiltered, coach, { body: { quizId: id } })).status).toBe(404);
});

test.each<[number, number[]]>([
  [1, [draft]],
  [99, [draft]],
  [100, [common, draft]],
  [2_999, [common, draft]],
  [3_000, [common, mixed, draft]],
  [2_147_483_647, [common, mixed, draft]],
])('rank %i finds the examples of which every word has a rank up to it', async (highestRank, ids) => {
  expect(await findIds({ highestRank })).toEqual(ids);
});

test('a text finds what holds it, without case and accents', async () => {
  expect(await findIds({ text: 'Casa' })).toEqual([common, mixed, draft]);
});

test('an example must pass all of several filters', async () => {
  expect(await findIds({ quizId, highestRank: 100 })).toEqual([common, draft]);
  expect(await findIds({ quizId, highestRank: 100, text: 'otra' })).toEqual([draft]);
  expect(await findIds({ quizId, ids: [unranked, draft, mixed] })).toEqual([mixed, draft]);
  expect(await findIds({ highestRank: 1, onlyIncomplete: true })).toEqual([draft]);
  expect(await findIds({ onlyIncomplete: true })).toEqual([wordless, draft]);
});

test.each([
  ['more ids than a search may have', { ids: Array.from({ length: MAX_IDS + 1 }, (_, n) => n + 1) }],
  ['an id that is none', { ids: [0] }],
  ['rank 0', { highestRank: 0 }],
  ['half a rank', { highestRank: 1.5 }],
  ['a text that is too long', { text: 'a'.repeat(501) }],
])('%s is refused', async (_, body) => {
  expect((await api.call(exampleEditing.findFiltered, coach, { body })).status).toBe(422);
});

test('students find nothing here', async () => {
  expect((await api.call(exampleEditing.findFiltered, student, { body: {} })).status).toBe(403);
});

test('a search that finds more than 500 examples answers the first and counts all', async () => {
  await insertRows(
    db,
    'examples',
    Array.from({ length: MAX_FOUND + 1 }, (_, n) => ({
      spanishExample: `Muchas frases ${n}.`,
      englishTranslation: `Many sentences ${n}.`,
    })),
  );
  const { examples, count } = await find({ text: 'muchas frases' });
  expect(examples).toHaveLength(MAX_FOUND);
  expect(count).toBe(MAX_FOUND + 1);
});
