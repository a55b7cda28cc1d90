import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard } from '../../testing/cards.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { insertRow } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const me = await makeStudent(db);
const other = await makeStudent(db);
const coach = await makeUser(db, { adminRole: 'coach' });

const spanish = { spanishAudioLa: '/audio/es/1.mp3' };
const both = { ...spanish, englishAudio: '/audio/en/1.mp3' };
const [yo, como, hoy] = [
  await makeWord(db, { wordIdiom: 'yo', vocabularySubcategorySubcategoryName: 'Pronouns' }),
  await makeWord(db, { wordIdiom: 'como', verbInfinitive: 'comer', conjugationTags: ['present'] }),
  await makeWord(db, { wordIdiom: 'hoy' }),
];
await makeLesson(db, 2, 1, [yo]);
const second = await makeLesson(db, 2, 2, [como]);
const third = await makeLesson(db, 2, 3, [hoy]);

const silent = await makeExampleOf(db, [yo]);
const eating = await makeExampleOf(db, [yo, como], both);
const heard = await makeExampleOf(db, [yo, como], spanish);
const mixed = await makeExampleOf(db, [yo], { ...both, spanishExample: 'Yo *am here*.' });
const today = await makeExampleOf(db, [como, hoy], both);
const unverified = await makeExampleOf(db, [como], { ...both, vocabComplete: false });

await makeCard(db, me.recordId, { relatedExample: mixed });
await makeCard(db, me.recordId, { relatedExample: eating });
await makeCard(db, me.recordId, { relatedExample: today, removedAt: new Date() });
await makeCard(db, me.recordId, { relatedExample: unverified, coachAdded: true });
await makeCard(db, other.recordId, { relatedExample: heard });

const AT_REST = {
  source: 'library',
  lessons: { toLesson: third, fromLesson: null },
  includeSpanglish: true,
  tags: [],
  way: 'text',
  length: null,
  seed: 1,
};
const ascending = (one: number, another: number) => one - another;

async function draw(given: object, as = me.emailAddress) {
  return await api.callOk(customQuiz.draw, as, { body: { ...AT_REST, ...given } });
}
const findFitting = async (given: object, as?: string) => (await draw(given, as)).ids.toSorted(ascending);

const comer = { tag: 'comer', type: 'verb' };
const upToSecond = { lessons: { toLesson: second, fromLesson: null } };
const onlySecond = { lessons: { toLesson: second, fromLesson: second } };
const noLesson = { lessons: null };

test.each<[string, object, number[]]>([
  ['all that is known at a lesson', {}, [silent, eating, heard, mixed, today]],
  ['up to an earlier lesson', upToSecond, [silent, eating, heard, mixed]],
  ['from a lesson', onlySecond, [eating, heard]],
  ['without a lesson', noLesson, []],
  ['without Spanglish', { includeSpanglish: false }, [silent, eating, heard, today]],
  ['with a tag', { ...upToSecond, tags: [comer] }, [eating, heard]],
  ['to be heard in both languages', { way: 'audio' }, [eating, mixed, today]],
  ['to be understood', { way: 'comprehension' }, [eating, heard, mixed, today]],
])('a quiz from the library draws the examples: %s', async (_, given, expected) => {
  expect(await findFitting(given)).toEqual(expected);
});

test.each<[string, object, number[]]>([
  ['all, custom and unverified ones, too', noLesson, [eating, mixed, unverified]],
  ['those of a lesson are verified', {}, [eating, mixed]],
  ['from a lesson', onlySecond, [eating]],
  ['with a tag', { ...noLesson, tags: [comer] }, [eating, unverified]],
  ['with a tag, of a lesson', { tags: [comer] }, [eating]],
  ['without Spanglish', { ...noLesson, includeSpanglish: false }, [eating, unverified]],
])('a quiz from the own cards draws the cards: %s', async (_, given, expected) => {
  expect(await findFitting({ source: 'mine', ...given })).toEqual(expected);
});

test('Type leaves out the sentences in which English and Spanish cannot be told apart', async () => {
  const [soy, a] = [await makeWord(db, { wordIdiom: 'soy' }), await makeWord(db, { wordIdiom: 'a' })];
  await insertRow(db, 'spellings', { relatedWordIdiom: soy, spellingOption: 'soy' });
  await insertRow(db, 'spellings', { relatedWordIdiom: a, spellingOption: 'a' });
  const lesson = await makeLesson(db, 4, 1, [soy]);
  const make = (spanishExample: string, englishTranslation: string) =>
    makeExampleOf(db, [soy], { spanishExample, englishTranslation });
  const asked = [
    await make('Soy yo.', 'It is me.'),
    await make('Soy *a teacher*.', 'I am a teacher.'),
    await make('Soy teacher.', 'I am a teacher.'),
    await make('Soy Ana.', 'I am Ana.'),
    await make('Soy el 3.', 'I am number 3.'),
  ];
  const unclear = [
    await make('Soy a teacher.', 'I am a teacher.'),
    await make('*I am*, ¿?', 'I am.'),
    await make('Soy **.', 'I am.'),
    await make('Soy *I* '.repeat(13), 'I am.'),
  ];
  const ofLesson = { lessons: { toLesson: lesson, fromLesson: null } };
  expect(await findFitting(ofLesson)).toEqual([...asked, ...unclear]);
  expect(await findFitting({ ...ofLesson, way: 'type' })).toEqual(asked);
  expect(await draw({ ...ofLesson, way: 'type', length: 2 })).toMatchObject({ fitting: asked.length });
  const typist = await makeStudent(db);
  for (const relatedExample of [...asked, ...unclear])
    await makeCard(db, typist.recordId, { relatedExample });
  const mine = { source: 'mine', ...noLesson, way: 'type' };
  expect(await findFitting(mine, typist.emailAddress)).toEqual(asked);
});

test("staff ask for a student's cards, students for their own alone", async () => {
  const ofOther = { source: 'mine', ...noLesson, student: other.recordId };
  expect(await findFitting(ofOther, coach.emailAddress)).toEqual([heard]);
  const body = { ...AT_REST, ...ofOther };
  expect((await api.call(customQuiz.draw, me.emailAddress, { body })).status).toBe(403);
});

test('a seed draws the same cards for everybody, as many as wanted, the first of them whole', async () => {
  const [mine, theirs] = [
    await draw({ length: 2, seed: 7 }),
    await draw({ length: 2, seed: 7 }, other.emailAddress),
  ];
  expect(mine).toEqual(theirs);
  expect(mine.fitting).toBe(5);
  expect(mine.ids).toHaveLength(2);
  expect(mine.examples.map(({ recordId }) => recordId)).toEqual(mine.ids);
  const orders = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => (await draw({ seed })).ids.join(' ')));
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test.each([
  ['a lesson that is gone', { lessons: { toLesson: 9_999, fromLesson: null } }, 404],
  ['no cards', { length: 0 }, 422],
  ['a seed beyond the largest', { seed: 1_000_000 }, 422],
  ['a way there is none of', { way: 'telepathy' }, 422],
])('%s is refused', async (_, given, status) => {
  const answer = await api.call(customQuiz.draw, me.emailAddress, { body: { ...AT_REST, ...given } });
  expect(answer.status).toBe(status);
});
