import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { examples as library } from '@soltura/contract/examples/examples';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeExampleOf, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: student } = await makeStudent(db);

const made = new Date('2026-01-01T09:00:00Z');
const word = await makeWord(db);
let id = 0;

beforeEach(async () => {
  api.clock.now = new Date('2026-03-01T10:00:00Z');
  id = await makeExampleOf(db, [word], {
    spanishExample: 'Está bien.',
    englishTranslation: "It's fine.",
    spanishAudioLa: '/audio/es/1.mp3',
    englishAudio: 'https://old.example/clip',
    vocabComplete: false,
    dateCreated: made,
    dateModified: made,
  });
});

const read = () => api.callOk(exampleEditing.single, coach, { params: { id } });
const update = (given: object) =>
  api.callOk(exampleEditing.update, admin, { body: { example: { recordId: id, ...given } } });

/** Returns the refusal of an update, and the example after it. */
async function sendRefused(given: object) {
  const body = { example: { recordId: id, ...given } };
  const { status, body: error } = await api.call(exampleEditing.update, admin, { body });
  return { status, error, after: await read() };
}

const inWords = (message: string, fields: string[]) => ({
  error: {
    code: 'validation_failed',
    message,
    fields: Object.fromEntries(fields.map((field) => [`example.${field}`, message])),
  },
});

test('an update changes what it gives, answers the id and dates the example', async () => {
  const before = await read();
  expect(await update({ englishTranslation: 'All right.' })).toBe(id);
  expect(await read()).toEqual({
    ...before,
    englishTranslation: 'All right.',
    dateModified: '2026-03-01T10:00:00.000Z',
  });
});

test.each([
  ['the Spanish text', { spanishExample: 'Estaba bien.' }],
  ['the English text', { englishTranslation: 'All right.' }],
  ['the Spanish clip', { spanishAudioLa: '' }],
  ['the English clip', { englishAudio: 'https://clips.example/a.OGG' }],
  ['the flag', { vocabComplete: true }],
])('%s can be changed alone, and that dates the example', async (_, given) => {
  await update(given);
  expect(await read()).toMatchObject({ ...given, dateModified: '2026-03-01T10:00:00.000Z' });
});

test('spanglish follows the Spanish text, and the vocabulary does not travel here', async () => {
  await update({ spanishExample: '*I am* bien.', spanglish: 'esp', vocabIncluded: [] });
  expect(await read()).toMatchObject({ spanglish: 'spanglish', vocabIncluded: [expect.any(String)] });
});

test('an example sent back as it was read stays as it is and keeps its date', async () => {
  const before = await read();
  expect(before.spanishAudioLa).toBe('http://localhost:3000/audio/es/1.mp3');
  expect(await update(before)).toBe(id);
  expect(await update({})).toBe(id);
  expect(await update({ spanishExample: ` ${before.spanishExample}\n` })).toBe(id);
  expect(await read()).toEqual(before);
  const [stored] = await db.query(
    {
      name: 'read-stored-example',
      text: 'select spanish_audio_la as link, version from examples where record_id = $1',
    },
    [id],
  );
  expect(stored).toEqual({ link: '/audio/es/1.mp3', version: 1 });
});

test('a text that looks like the stored one is stored as it is sent, for clients compare texts exactly', async () => {
  const spanishExample = 'Esta\u0301\u00a0bien.';
  await update({ spanishExample });
  expect(await read()).toMatchObject({ spanishExample, dateModified: '2026-03-01T10:00:00.000Z' });
});

test('a stored link that breaks the rule passes while it is unchanged', async () => {
  await update({ englishAudio: 'https://old.example/clip', englishTranslation: 'Fine.' });
  expect(await read()).toMatchObject({
    englishAudio: 'https://old.example/clip',
    englishTranslation: 'Fine.',
  });
  expect(await sendRefused({ englishAudio: 'https://old.example/clip2' })).toMatchObject({
    error: inWords('Invalid audio links', ['englishAudio']),
  });
});

test('the stored link of one side is not the stored link of the other', async () => {
  expect(await sendRefused({ spanishAudioLa: 'https://old.example/clip' })).toMatchObject({
    error: inWords('Invalid audio links', ['spanishAudioLa']),
  });
});

test('another clip of ours is stored by its path', async () => {
  await update({ spanishAudioLa: 'http://localhost:3000/audio/es/2.mp3' });
  expect((await read()).spanishAudioLa).toBe('http://localhost:3000/audio/es/2.mp3');
  const [stored] = await db.query(
    {
      name: 'read-stored-audio',
      text: 'select spanish_audio_la as link from examples where record_id = $1',
    },
    [id],
  );
  expect(stored).toEqual({ link: '/audio/es/2.mp3' });
});

test.each([
  [{ spanishExample: ' ' }, 'Missing Spanish text', ['spanishExample']],
  [{ englishTranslation: '\u200b' }, 'Missing English text', ['englishTranslation']],
  [
    { spanishExample: '', englishTranslation: '' },
    'Missing Spanish and English text',
    ['spanishExample', 'englishTranslation'],
  ],
  [{ spanishAudioLa: '/audio/es/3.mp3' }, 'Invalid audio links', ['spanishAudioLa']],
  [
    { spanishAudioLa: 'javascript:a.mp3', englishAudio: 'a.mp3' },
    'Invalid audio links',
    ['spanishAudioLa', 'englishAudio'],
  ],
])('%j is refused and changes nothing', async (given, message, fields) => {
  const before = await read();
  expect(await sendRefused({ vocabComplete: true, ...given })).toEqual({
    status: 422,
    error: inWords(message, fields),
    after: before,
  });
});

test('a text of null, and a flag that is none, are refused', async () => {
  for (const given of [{ spanishExample: null }, { vocabComplete: 'yes' }, { recordId: 0 }]) {
    const body = { example: { recordId: id, ...given } };
    expect((await api.call(exampleEditing.update, admin, { body })).status).toBe(422);
  }
});

test('an example that is unknown or was put away is 404', async () => {
  const putAway = await makeExample(db);
  await archive(db, 'examples', [putAway]);
  for (const recordId of [putAway, 999_999]) {
    const body = { example: { recordId, englishTranslation: 'Fine.' } };
    expect((await api.call(exampleEditing.update, admin, { body })).status).toBe(404);
  }
});

test('students see an example from when its vocabulary is complete, and no longer when it is not', async () => {
  const isSeen = async () =>
    (await api.callOk(library.verified, student)).some(({ recordId }) => recordId === id);
  await update({ vocabComplete: true });
  expect(await isSeen()).toBe(true);
  await update({ vocabComplete: false });
  expect(await isSeen()).toBe(false);
});

test('updates of different fields at the same moment all hold', async () => {
  const next = {
    spanishExample: 'Bueno.',
    englishTranslation: 'Good.',
    spanishAudioLa: '',
    englishAudio: '',
    vocabComplete: true,
  };
  await Promise.all(Object.entries(next).map(([field, value]) => update({ [field]: value })));
  expect(await read()).toMatchObject(next);
});
