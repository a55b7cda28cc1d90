import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeUser } from '../../testing/people.ts';

// On the oldest PostgreSQL too: how text is folded is the database's affair.

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });

const find = (text: string) => api.callOk(exampleEditing.find, coach, { query: { text } });
const findTexts = async (text: string) =>
  (await find(text)).examples.map(({ spanishExample }) => spanishExample);
const make = (spanishExample: string, englishTranslation: string) =>
  makeExample(db, { spanishExample, englishTranslation });

test('examples are found by either language, the closest first, whatever the case, accents and signs', async () => {
  await make('Un zorrillo.', 'A skunk.');
  await make('¿Dónde está el ZÓRRO?', 'Where is the fox?');
  await make('Zorro y *fox*, los dos.', 'Both.');
  expect(await findTexts('zorr')).toEqual([
    'Zorro y *fox*, los dos.',
    'Un zorrillo.',
    '¿Dónde está el ZÓRRO?',
  ]);
  expect(await findTexts('el zórro')).toEqual(['¿Dónde está el ZÓRRO?']);
  expect(await findTexts('the FOX')).toEqual(['¿Dónde está el ZÓRRO?']);
  expect(await findTexts('kun')).toEqual(['Un zorrillo.']);
  expect(await findTexts('zorro%'), 'a sign stands for nothing').toHaveLength(2);
});

test('no example fits a text without letters or an unknown text, and an archived example is not found', async () => {
  expect(await find('¡…!')).toEqual({ examples: [], isCut: false });
  expect(await find('ningún quiquiriquí')).toEqual({ examples: [], isCut: false });
  const id = await make('Un ornitorrinco.', 'A platypus.');
  expect(await findTexts('platypus')).toHaveLength(1);
  await archive(db, 'examples', [id]);
  expect(await findTexts('platypus')).toEqual([]);
});

test('a search with more than 100 matches answers the closest and says that there are more', async () => {
  for (let n = 0; n < 100; n += 1) await make(`Una jirafa, ${n}.`, 'A giraffe.');
  expect(await find('jirafa')).toMatchObject({ isCut: false });
  await make('Jirafas.', 'Giraffes.');
  const { examples, isCut } = await find('jirafa');
  expect(isCut).toBe(true);
  expect(examples).toHaveLength(100);
  expect(examples[0]?.spanishExample).toBe('Jirafas.');
});
