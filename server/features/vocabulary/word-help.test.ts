import { wordHelps } from '@soltura/contract/vocabulary/word-help';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCard } from '../../testing/cards.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const coach = await makeUser(db, { adminRole: 'coach' });
const limited = await makeUser(db, { studentRole: 'limited' });

const hablo = await makeWord(db, {
  wordIdiom: 'hablo',
  descriptionOfVocabularySkill: 'hablo: I speak',
  verbInfinitive: 'hablar',
  conjugationTags: ['present', 'yo'],
});
const yo = await makeWord(db, { wordIdiom: 'yo' });
await makeLesson(db, 2, 1, [yo]);
await makeLesson(db, 2, 3, [hablo]);
await makeLesson(db, 2, 9, [hablo, yo]);
await makeLesson(db, 3, 2, [hablo]);
const me = await makeStudent(db, { relatedProgram: 2, cohort: 'A' });
await updateRows(db, 'programs', { recordId: 2 }, { cohortACurrentLesson: 4 });

const speaking = await makeExampleOf(db, [yo, hablo]);
await makeCard(db, me.recordId, { relatedExample: speaking });
await makeCard(db, me.recordId, { relatedExample: await makeExampleOf(db, [hablo]) });
await makeCard(db, me.recordId, { relatedExample: await makeExampleOf(db, [hablo]), removedAt: new Date() });
await makeCard(db, me.recordId, { relatedExample: await makeExampleOf(db, [yo]) });

const explained = {
  recordId: hablo,
  word: 'hablo',
  description: 'hablo: I speak',
  infinitive: 'hablar',
  tags: ['present', 'yo'],
  finderTag: { tag: 'hablo', type: 'vocabulary', vocabDescriptor: 'hablo: I speak' },
  lessons: [
    { program: 'Program 2', lessonNumber: 3, reached: true },
    { program: 'Program 2', lessonNumber: 9, reached: false },
    { program: 'Program 3', lessonNumber: 2, reached: false },
  ],
  myCards: 2,
  sentence: {
    spanishExample: expect.any(String),
    englishTranslation: expect.any(String),
    spanglish: expect.any(String),
  },
};

test('a word is explained with the lessons that teach it and the cards that use it', async () => {
  const byId = { params: { id: hablo }, query: {} };
  expect(await api.callOk(wordHelps.read, me.emailAddress, byId)).toEqual(explained);
  const byDescription = { query: { description: 'hablo: I speak' } };
  expect(await api.callOk(wordHelps.find, me.emailAddress, byDescription)).toEqual(explained);
});

test('a user who learns nothing has reached no lesson', async () => {
  const answer = await api.callOk(wordHelps.read, limited.emailAddress, { params: { id: hablo }, query: {} });
  expect(answer.myCards).toBe(0);
  expect(answer.lessons.filter(({ reached }) => reached)).toEqual([]);
});

test('staff name the student they act for; students name themselves', async () => {
  const forMe = { params: { id: hablo }, query: { student: String(me.recordId) } };
  expect(await api.callOk(wordHelps.read, coach.emailAddress, forMe)).toEqual(explained);
  expect(await api.callOk(wordHelps.read, me.emailAddress, forMe)).toEqual(explained);
  expect((await api.call(wordHelps.read, limited.emailAddress, forMe)).status).toBe(403);
});

test('a word is told with another sentence: of a card of the learner, else of the library', async () => {
  const word = await makeWord(db);
  const makeSentence = (spanishExample: string) => makeExampleOf(db, [word], { spanishExample });
  const first = await makeSentence('Una.');
  const ask = async (person: { emailAddress: string }, besides?: number) => {
    const request = {
      params: { id: word },
      query: besides === undefined ? {} : { besides: String(besides) },
    };
    return (await api.callOk(wordHelps.read, person.emailAddress, request)).sentence;
  };
  expect(await ask(me)).toMatchObject({ spanishExample: 'Una.' });
  expect(await ask(me, first)).toBeNull();
  const own = await makeSentence('Mía.');
  await makeCard(db, me.recordId, { relatedExample: own });
  expect(await ask(me)).toMatchObject({ spanishExample: 'Mía.' });
  expect(await ask(me, own)).toMatchObject({ spanishExample: 'Una.' });
  expect(await ask(limited, own)).toMatchObject({ spanishExample: 'Una.' });
  await archive(db, 'examples', [first, own]);
  expect(await ask(limited)).toBeNull();
});

test('a word is told with the tag that finds it', async () => {
  const ask = async (id: number) =>
    (await api.callOk(wordHelps.read, me.emailAddress, { params: { id }, query: {} })).finderTag;
  const idiom = { wordIdiom: 'de nada', vocabularySubcategorySubcategoryName: 'Idioms: thanks' };
  expect(await ask(await makeWord(db, idiom))).toEqual({ tag: 'de nada', type: 'idiom' });
  expect(await ask(await makeWord(db, { wordIdiom: '' }))).toBeNull();
});

test.each([
  ['by id', wordHelps.read, { params: { id: 9_999 }, query: {} }],
  ['by description', wordHelps.find, { query: { description: 'nada: nothing' } }],
])('an unknown word is refused: %s', async (_, endpoint, request) => {
  const { status, body } = await api.call(endpoint, me.emailAddress, request);
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: { message: 'Word not found.' } });
});

test('an archived word is not found', async () => {
  const word = await makeWord(db, { wordIdiom: 'nadie' });
  await makeLesson(db, 2, 20, [word]);
  const request = { params: { id: word }, query: {} };
  await archive(db, 'vocabulary', [word]);
  expect((await api.call(wordHelps.read, me.emailAddress, request)).status).toBe(404);
});
