import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeExampleOf, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: student } = await makeStudent(db);

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const [older, newer] = [at(1), at(2)];
const yo = await makeWord(db, { wordIdiom: 'yo' });
const verified = await makeExampleOf(db, [yo], {
  spanishExample: 'Yo, señor.',
  spanishAudioLa: '/audio/es/1.mp3',
  dateModified: newer,
});
const draft = await makeExample(db, {
  spanishExample: 'Está bien.',
  vocabComplete: false,
  dateModified: older,
});
const sameText = await makeExample(db, { spanishExample: 'Está bien.', dateModified: older });
const putAway = await makeExample(db, { spanishExample: 'Está bien.', vocabComplete: false });
await archive(db, 'examples', [putAway]);

const idsOf = (examples: { recordId: number }[]) => examples.map(({ recordId }) => recordId);

async function lookUp(spanishtext: string[]) {
  return idsOf(await api.callOk(exampleSets.bySpanishText, coach, { body: { spanishtext } }));
}

test('an example comes alone, with its ten keys', async () => {
  const example = await api.callOk(exampleEditing.single, coach, { params: { id: verified } });
  expect(example).toMatchObject({
    recordId: verified,
    spanishExample: 'Yo, señor.',
    spanishAudioLa: 'http://localhost:3000/audio/es/1.mp3',
    vocabIncluded: [expect.stringContaining('yo')],
    dateModified: newer.toISOString(),
  });
  expect(Object.keys(example)).toHaveLength(10);
});

test.each([
  ['unknown', 999_999, 404],
  ['put away', putAway, 404],
  ['beyond every id', 9_999_999_999, 404],
  ['no number', 'abc', 400],
])('an example that is %s is refused', async (_, id, status) => {
  expect((await api.call(exampleEditing.single, coach, { params: { id } })).status).toBe(status);
});

test('unverified examples are those whose vocabulary is not complete', async () => {
  expect(idsOf(await api.callOk(exampleEditing.unverified, coach))).toEqual([draft]);
});

test('the newest modification comes first, verified or not, and of one moment the newest example', async () => {
  expect(idsOf(await api.callOk(exampleEditing.recentlyEdited, coach))).toEqual([verified, sameText, draft]);
});

test('the recently edited examples are at most 100, in one statement besides those for the caller and for what was written since', async () => {
  const made: number[] = [];
  for (let minute = 3; minute < 105; minute += 1) {
    made.push(await makeExample(db, { dateModified: at(minute), vocabComplete: true }));
  }
  const before = api.statements.count;
  const recent = idsOf(await api.callOk(exampleEditing.recentlyEdited, coach));
  expect(api.statements.count - before).toBe(3);
  expect(recent).toEqual(made.toReversed().slice(0, 100));
});

test('every example with one of the Spanish texts is found, verified or not', async () => {
  expect(await lookUp(['Está bien.'])).toEqual([draft, sameText]);
  expect(await lookUp(['Está bien.', 'No.', 'Yo, señor.', 'Está bien.'])).toEqual([
    verified,
    draft,
    sameText,
  ]);
});

test.each([
  ['is written with combining accents', ['Esta\u0301 bien.'], 2],
  ['has no-break spaces', ['Está\u00a0bien.'], 2],
  ['has spaces around it', ['\t Está bien. \r\n'], 2],
  ['has another case', ['está bien.'], 0],
  ['lacks its accent', ['Esta bien.'], 0],
  ['is part of one', ['Está'], 0],
  ['is empty', ['', ' '], 0],
])('a text that %s is looked up as it would be stored', async (_, texts, found) => {
  expect(await lookUp(texts)).toHaveLength(found);
});

test('no texts find nothing', async () => {
  expect(await lookUp([])).toEqual([]);
});

test('a thousand texts are looked up in one statement besides the one for the caller', async () => {
  const texts = Array.from({ length: 999 }, (_, index) => `¿Frase ${index}?`);
  const before = api.statements.count;
  expect(await lookUp([...texts, 'Yo, señor.'])).toEqual([verified]);
  expect(api.statements.count - before).toBe(2);
});

test('more than a thousand texts, and an impossible text, are refused', async () => {
  for (const spanishtext of [Array.from({ length: 1001 }, String), ['a\u0000'], 'a', [1]]) {
    expect((await api.call(exampleSets.bySpanishText, coach, { body: { spanishtext } })).status).toBe(422);
  }
});

test('a student is told that example sets are closed to them', async () => {
  const answer = await api.call(exampleSets.bySpanishText, student, { body: { spanishtext: ['Hola.'] } });
  expect(answer).toMatchObject({
    status: 403,
    body: {
      error: { code: 'forbidden', message: 'You do not have access to create example sets.' },
    },
  });
});
