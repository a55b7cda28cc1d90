import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { undoing } from '@soltura/contract/undo/undo';
import { beforeEach, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExampleOf, makeWord } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const makeNamed = (name: string) => makeWord(db, { wordIdiom: name, descriptionOfVocabularySkill: name });
const [yo, , gone] = [await makeNamed('yo'), await makeNamed('soy'), await makeNamed('ido')];
await archive(db, 'vocabulary', [gone]);

let id = 0;
beforeEach(async () => {
  id = await makeExampleOf(db, [yo, gone], { spanishExample: 'Yo.', englishTranslation: 'I.' });
});

const change = (body: object, headers: Record<string, string> = {}) =>
  api.call(exampleEditing.change, admin, { params: { id }, body, headers });
const read = () => api.callOk(exampleEditing.single, admin, { params: { id } });

test('an example and its words are changed together, as one change that is taken back together', async () => {
  const before = await read();
  const { status, body, headers } = await change({
    fields: { englishTranslation: ' Me. ', vocabComplete: true },
    vocabulary: { add: ['soy', 'yo'], remove: ['ido'] },
  });
  expect(status).toBe(200);
  expect(body).toEqual({ example: await read(), unknownWords: [] });
  expect(body).toMatchObject({
    example: { englishTranslation: 'Me.', vocabIncluded: ['yo', 'soy'], vocabComplete: true },
  });
  expect(await readStoredChanges(db, 'examples', id)).toHaveLength(1);
  const undo = await api.call(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect(undo.status).toBe(200);
  const { dateModified: _, ...held } = before;
  expect(await read()).toMatchObject(held);
});

test('a word that the vocabulary does not have is told, and everything else is stored', async () => {
  const { body } = await change({
    fields: { englishTranslation: 'Me.' },
    vocabulary: { add: ['nadie', 'soy', 'ido'], remove: [] },
  });
  expect(body).toMatchObject({
    example: { englishTranslation: 'Me.', vocabIncluded: ['yo', 'ido', 'soy'] },
    unknownWords: ['nadie', 'ido'],
  });
});

test('a refused change stores neither fields nor words', async () => {
  const before = await read();
  const vocabulary = { add: ['soy'], remove: ['yo'] };
  expect(await change({ fields: { spanishExample: ' ' }, vocabulary })).toMatchObject({
    status: 422,
    body: { error: { fields: { 'fields.spanishExample': expect.anything() } } },
  });
  const stale = await change({ fields: { englishTranslation: 'Mine.' }, vocabulary }, { 'if-match': '"7"' });
  expect(stale).toMatchObject({
    status: 409,
    body: {
      error: { values: { sent: { englishTranslation: 'Mine.' }, stored: { englishTranslation: 'I.' } } },
    },
  });
  expect(await read()).toEqual(before);
  await archive(db, 'examples', [id]);
  expect((await change({ vocabulary })).status).toBe(404);
});
