import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { examples as library } from '@soltura/contract/examples/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeUser } from '../../testing/people.ts';

// On the oldest PostgreSQL too: writes that meet wait in the locks of the database.

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: otherCoach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const clip = 'https://clips.example/a.mp3';
const makeRow = (spanishExample: string, englishTranslation = `${spanishExample} (en)`) => ({
  spanishExample,
  englishTranslation,
});
const makeRows = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => makeRow(`${word} ${index}.`));

const readOne = (id: number | undefined) =>
  api.callOk(exampleEditing.single, coach, { params: { id: id ?? 0 } });
const readAll = () => api.callOk(library.all, admin);
const add = (example: object) => api.callOk(exampleEditing.add, coach, { body: { example } });
const addMany = (examples: object[]) => api.callOk(exampleSets.addMany, coach, { body: { examples } });
const saveSet = (examples: object[], as = coach) => api.callOk(exampleSets.save, as, { body: { examples } });

beforeEach(async () => {
  await db.query({ name: 'forget-examples', text: 'truncate examples cascade' });
  api.clock.now = new Date('2026-03-01T10:00:00Z');
});

describe('one example', () => {
  test('is stored unverified and without vocabulary whatever is sent, and its id answered', async () => {
    const id = await add({
      ...makeRow('Hola.', 'Hello.'),
      recordId: -1,
      spanglish: 'spanglish',
      spanishAudioLa: clip,
      englishAudio: null,
      vocabIncluded: ['hola'],
      vocabComplete: true,
    });
    expect(await readOne(id)).toEqual({
      recordId: id,
      spanishExample: 'Hola.',
      englishTranslation: 'Hello.',
      spanishAudioLa: clip,
      englishAudio: '',
      spanglish: 'esp',
      vocabIncluded: [],
      vocabComplete: false,
      dateCreated: '2026-03-01T10:00:00.000Z',
      dateModified: '2026-03-01T10:00:00.000Z',
    });
  });

  test('with an asterisk is spanglish, whatever is sent', async () => {
    const id = await add({ ...makeRow('*I am* feliz.'), spanglish: 'esp' });
    expect((await readOne(id)).spanglish).toBe('spanglish');
  });

  test('is stored as it was sent, but for blanks at its ends', async () => {
    const texts = ['Esta\u0301\u00a0bien,\u200b  sí.', 'All\u00a0right,\n\tyes.'] as const;
    const id = await add(makeRow(`\u00a0${texts[0]} `, ` ${texts[1]}\n`));
    expect(await readOne(id)).toMatchObject({ spanishExample: texts[0], englishTranslation: texts[1] });
  });

  test('is found by any text that looks the same', async () => {
    const id = await add(makeRow('Esta\u0301\u00a0bien,\u200b *yes*.'));
    for (const text of [
      'Está bien, *yes*.',
      ' Esta\u0301 bien, *yes*.\ufeff',
      'Está\u2009bien, *yes*.\r\n',
    ]) {
      const found = await api.callOk(exampleSets.bySpanishText, coach, { body: { spanishtext: [text] } });
      expect(found.map(({ recordId }) => recordId)).toEqual([id]);
    }
    const others = { spanishtext: ['Está  bien, *yes*.', 'Esta bien, *yes*.', 'está bien, *yes*.'] };
    expect(await api.callOk(exampleSets.bySpanishText, coach, { body: others })).toEqual([]);
  });

  test('that looks the same as a stored one is not stored again, whoever stored that', async () => {
    const id = await makeExample(db, makeRow('Que\u0301\u00a0tal.', 'How\u200b are you.'));
    expect(await add(makeRow('Qué tal.', 'How are you.'))).toBe(id);
    expect(await saveSet([makeRow('Qué\u2003tal.', 'How are you.'), makeRow('Qué\u00adtal.')])).toMatchObject(
      [{ id, isNew: false }, { isNew: true }],
    );
  });

  test('gives its id to a later row of the set that looks the same', async () => {
    const [first, second, third] = await addMany([makeRow('Qué.'), makeRow('Que\u0301.'), makeRow('Qué!')]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('with a clip of ours keeps it when the public address changes', async () => {
    const id = await add({ ...makeRow('Hola.'), spanishAudioLa: 'http://localhost:3000/audio/es/1.mp3' });
    const [row] = await db.query({
      name: 'read-stored-link',
      text: 'select spanish_audio_la as link from examples',
    });
    expect(row).toEqual({ link: '/audio/es/1.mp3' });
    expect((await readOne(id)).spanishAudioLa).toBe('http://localhost:3000/audio/es/1.mp3');
  });

  test.each([
    ['Spanish', makeRow('', 'Hello.'), 'Missing Spanish text', ['spanishExample']],
    ['Spanish but blanks', makeRow(' \u00a0\u200b', 'Hello.'), 'Missing Spanish text', ['spanishExample']],
    ['English', makeRow('Hola.', ''), 'Missing English text', ['englishTranslation']],
    ['English, not named', { spanishExample: 'Hola.' }, 'Missing English text', ['englishTranslation']],
    ['text', {}, 'Missing Spanish and English text', ['spanishExample', 'englishTranslation']],
    [
      'text and with a wrong link',
      { spanishExample: null, englishTranslation: 'Hi.', spanishAudioLa: 'a.mp3' },
      'Missing Spanish text',
      ['spanishExample', 'spanishAudioLa'],
    ],
  ])('without %s is refused in the words of the rule', async (_, example, message, fields) => {
    const answer = await api.call(exampleEditing.add, coach, { body: { example } });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'validation_failed', message } } });
    expect(answer.body).toHaveProperty(
      'error.fields',
      Object.fromEntries(
        fields.map((field) => [
          `example.${field}`,
          field === 'spanishAudioLa' ? 'Invalid audio links' : message,
        ]),
      ),
    );
    expect(await readAll()).toEqual([]);
  });

  test.each(['/audio/es/1.mp3', 'javascript:alert(1)//a.mp3', 'https://clips.example/a.mp3?x=1', 'a.mp3'])(
    'with the link %s is refused',
    async (link) => {
      for (const links of [{ spanishAudioLa: link }, { englishAudio: link }]) {
        const body = { example: { ...makeRow('Hola.'), ...links } };
        expect(await api.call(exampleEditing.add, coach, { body })).toMatchObject({
          status: 422,
          body: { error: { message: 'Invalid audio links' } },
        });
      }
    },
  );

  test('holding ERROR is stored, for the server does not judge pastes', async () => {
    expect(await add(makeRow('ERROR 404.'))).toBeGreaterThan(0);
  });

  test('that is stored with the same two texts is not stored again', async () => {
    const id = await add(makeRow('¿Qué?', 'What?'));
    expect(await add(makeRow(' ¿Que\u0301? ', 'What?'))).toBe(id);
    expect(await add(makeRow('¿Qué?', 'Pardon?'))).not.toBe(id);
    expect(await readAll()).toHaveLength(2);
  });

  test('that was put away is made anew', async () => {
    const old = await makeExample(db, makeRow('Adiós.', 'Goodbye.'));
    await archive(db, 'examples', [old]);
    const id = await add(makeRow('Adiós.', 'Goodbye.'));
    expect(id).not.toBe(old);
    expect(await add(makeRow('Adiós.', 'Goodbye.'))).toBe(id);
  });
});

describe('a set', () => {
  test('is stored in its order; the first call answers ids, ours also what is new', async () => {
    const ids = await addMany([makeRow('Uno.'), makeRow('Dos.')]);
    expect((await readAll()).map(({ recordId }) => recordId)).toEqual(ids);
    expect(await saveSet([makeRow('Tres.'), makeRow('Dos.'), makeRow('Uno.')])).toEqual([
      { id: expect.any(Number), isNew: true },
      { id: ids[1], isNew: false },
      { id: ids[0], isNew: false },
    ]);
    expect((await readAll()).map(({ spanishExample }) => spanishExample)).toEqual(['Uno.', 'Dos.', 'Tres.']);
  });

  test('without rows answers an empty list', async () => {
    expect(await addMany([])).toEqual([]);
    expect(await saveSet([])).toEqual([]);
  });

  test('has -1 in the place of a row that lacks a text, and stores the others', async () => {
    const rows = [makeRow('Uno.'), makeRow('', 'Two.'), makeRow('Tres.', ' '), makeRow('Cuatro.')];
    expect(await saveSet(rows)).toEqual([
      { id: expect.any(Number), isNew: true },
      { id: -1, isNew: false },
      { id: -1, isNew: false },
      { id: expect.any(Number), isNew: true },
    ]);
    expect((await addMany(rows)).map(Math.sign)).toEqual([1, -1, -1, 1]);
    expect(await saveSet([{}])).toEqual([{ id: -1, isNew: false }]);
    expect(await readAll()).toHaveLength(2);
  });

  test('with an invalid audio link in any row is refused as a whole', async () => {
    const examples = [
      makeRow('Uno.'),
      { ...makeRow('Dos.'), spanishAudioLa: clip, englishAudio: 'https://clips.example/a.flac' },
      { spanishAudioLa: 'javascript:a.mp3' },
    ];
    for (const endpoint of [exampleSets.addMany, exampleSets.save]) {
      const answer = await api.call(endpoint, coach, { body: { examples } });
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        error: {
          code: 'validation_failed',
          message: 'Invalid audio links',
          fields: {
            'examples.1.englishAudio': 'Invalid audio links',
            'examples.2.spanishAudioLa': 'Invalid audio links',
          },
        },
      });
    }
    expect(await readAll()).toEqual([]);
  });

  test('stores the first of several rows with one Spanish text and answers it for all of them', async () => {
    const rows = [
      makeRow('Banco.', ''),
      makeRow('Banco.', 'Bank.'),
      makeRow(' Banco. ', 'Bench.'),
      makeRow('Banco.', 'Bank.'),
    ];
    const [lacking, first, second, third] = await saveSet(rows);
    expect([lacking, first?.isNew]).toEqual([{ id: -1, isNew: false }, true]);
    expect([second, third]).toEqual([
      { id: first?.id, isNew: false },
      { id: first?.id, isNew: false },
    ]);
    expect((await readAll()).map(({ englishTranslation }) => englishTranslation)).toEqual(['Bank.']);
  });

  test('sent again makes no second copy of anything', async () => {
    const rows = makeRows(30, 'Repetida');
    const ids = await addMany(rows);
    expect(await addMany(rows)).toEqual(ids);
    expect(await readAll()).toHaveLength(30);
  });

  test('answers the oldest example for a row that is stored more than once', async () => {
    const oldest = await makeExample(db, makeRow('Hola.', 'Hi.'));
    await makeExample(db, makeRow('Hola.', 'Hi.'));
    expect(await addMany([makeRow('Hola.', 'Hi.')])).toEqual([oldest]);
  });

  test('with a thousand rows costs the statements of one row', async () => {
    const count = async (rows: object[]) => {
      const before = api.statements.count;
      await addMany(rows);
      return api.statements.count - before;
    };
    // Besides the statement for the caller: begin, lock, find, take ids, insert, keep the change, commit.
    expect([await count(makeRows(1, 'Una')), await count(makeRows(1000, 'Mil'))]).toEqual([8, 8]);
  });

  test('with more than a thousand rows, or with a text that is too long, is refused', async () => {
    const sets = [makeRows(1001, 'Más'), [makeRow('a'.repeat(10_001))], [makeRow('a\u0000')]];
    for (const examples of sets) {
      expect((await api.call(exampleSets.save, coach, { body: { examples } })).status).toBe(422);
    }
    expect(await addMany([makeRow('ñ'.repeat(10_000), 'ñ')])).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  const rows = makeRows(50, 'Simultánea');

  test('two coaches saving the same sentences get one example each', async () => {
    const people = Array.from({ length: 4 }, () => [coach, otherCoach]).flat();
    const answers = await Promise.all(people.map((person) => saveSet(rows, person)));
    const idsOf = answers.map((answer) => answer.map(({ id }) => id));
    expect(new Set(idsOf.map(String)).size).toBe(1);
    expect(answers.filter((answer) => answer.every(({ isNew }) => isNew))).toHaveLength(1);
    expect(answers.filter((answer) => answer.every(({ isNew }) => !isNew))).toHaveLength(7);
    expect(await readAll()).toHaveLength(50);
  });

  test('single examples and sets that overlap in other orders do the same', async () => {
    const answers = await Promise.all([
      addMany(rows),
      addMany(rows.toReversed()),
      ...rows.slice(0, 4).map((row) => add(row).then((id) => [id])),
    ]);
    expect(new Set(answers.flat()).size).toBe(50);
    expect(await readAll()).toHaveLength(50);
  });

  test('a double click with one key and a save without a key make one set', async () => {
    const send = (key?: string) =>
      api.call(exampleSets.save, coach, {
        body: { examples: rows },
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    const [first, second, third, keyless] = await Promise.all([
      send('one'),
      send('one'),
      send('two'),
      send(),
    ]);
    expect([first?.status, third?.status, keyless?.status]).toEqual([200, 200, 200]);
    expect(second?.body).toEqual(first?.body);
    expect(await readAll()).toHaveLength(50);
    expect((await send('one')).body).toEqual(first?.body);
  });
});
