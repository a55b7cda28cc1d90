import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeExampleOf, makeWord } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const makeNamed = (name: string) => makeWord(db, { wordIdiom: name, descriptionOfVocabularySkill: name });
const [yo, soy, aqui, gone] = [
  await makeNamed('yo'),
  await makeNamed('soy'),
  await makeNamed('aquí'),
  await makeNamed('ido'),
];
await archive(db, 'vocabulary', [gone]);

const before = '2026-01-01T09:00:00.000Z';
const after = '2026-03-01T10:00:00.000Z';
let exampleId = 0;

beforeEach(async () => {
  api.clock.now = new Date(after);
  exampleId = await makeExampleOf(db, [yo, gone], { dateModified: new Date(before) });
});

const read = () => api.callOk(exampleEditing.single, admin, { params: { id: exampleId } });
const add = (...vocabIdList: number[]) =>
  api.callOk(exampleEditing.addVocabulary, admin, { body: { exampleId, vocabIdList } });
const remove = (...vocabIdList: number[]) =>
  api.callOk(exampleEditing.removeVocabulary, admin, { body: { exampleId, vocabIdList } });

test('added words come after those the example has, in the order given, and date it', async () => {
  expect(await add(aqui, yo, soy, aqui)).toBe(exampleId);
  expect(await read()).toMatchObject({ vocabIncluded: ['yo', 'ido', 'aquí', 'soy'], dateModified: after });
});

test('removed words are gone, also one that was put away, and that dates the example', async () => {
  expect(await remove(gone, soy)).toBe(exampleId);
  expect(await read()).toMatchObject({ vocabIncluded: ['yo'], dateModified: after });
});

test('a word that is removed and added again comes last', async () => {
  await add(soy);
  await remove(yo);
  await add(yo);
  expect((await read()).vocabIncluded).toEqual(['ido', 'soy', 'yo']);
});

test('a change that changes nothing answers the id and leaves the date', async () => {
  expect([await add(yo), await add(), await remove(soy), await remove()]).toEqual(
    Array.from({ length: 4 }, () => exampleId),
  );
  expect(await read()).toMatchObject({ vocabIncluded: ['yo', 'ido'], dateModified: before });
});

test.each([
  ['unknown', () => 999_999, [422, 422]],
  ['put away', () => gone, [422, 200]],
])('no word is added when one of them is %s', async (_, wordId, [toAdd, toRemove]) => {
  const body = { exampleId, vocabIdList: [soy, wordId()] };
  expect((await api.call(exampleEditing.addVocabulary, admin, { body })).status).toBe(toAdd);
  expect(await read()).toMatchObject({ vocabIncluded: ['yo', 'ido'], dateModified: before });
  expect((await api.call(exampleEditing.removeVocabulary, admin, { body })).status).toBe(toRemove);
});

test('no word is removed when one of them is unknown', async () => {
  const body = { exampleId, vocabIdList: [yo, 999_999] };
  const message = 'Vocabulary 999999 not found.';
  expect(await api.call(exampleEditing.removeVocabulary, admin, { body })).toMatchObject({
    status: 422,
    body: { error: { message, fields: { 'vocabIdList.1': message } } },
  });
  expect(await read()).toMatchObject({ vocabIncluded: ['yo', 'ido'], dateModified: before });
});

test('an example that is unknown or was put away is 404, whatever the words', async () => {
  const putAway = await makeExample(db);
  await archive(db, 'examples', [putAway]);
  for (const endpoint of [exampleEditing.addVocabulary, exampleEditing.removeVocabulary]) {
    for (const id of [putAway, 999_999]) {
      const body = { exampleId: id, vocabIdList: [999_999] };
      expect((await api.call(endpoint, admin, { body })).status).toBe(404);
    }
  }
});

test('adding and removing at the same moment leave each word once', async () => {
  const changes = Array.from({ length: 4 }, () => [add(soy, aqui), add(aqui, soy), remove(yo, gone)]);
  await Promise.all(changes.flat());
  expect((await read()).vocabIncluded.toSorted()).toEqual(['aquí', 'soy']);
});
