import { finder } from '@soltura/contract/finder/finder';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCard } from '../../testing/cards.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: student, recordId: studentId } = await makeStudent(db);
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: limited } = await makeUser(db, { studentRole: 'limited' });

const clips = { spanishAudioLa: '/audio/es/1.mp3', englishAudio: '/audio/en/1.mp3' };
const [yo, soy, aqui, tu] = [
  await makeWord(db, { wordIdiom: 'yo', frequencyRank: 3, vocabularySubcategorySubcategoryName: 'Pronouns' }),
  await makeWord(db, {
    wordIdiom: 'soy',
    frequencyRank: 1,
    verbInfinitive: 'ser',
    conjugationTags: ['present'],
  }),
  await makeWord(db, { wordIdiom: 'aquí', frequencyRank: 2 }),
  await makeWord(db, { wordIdiom: 'tú', frequencyRank: 2 }),
];
const lessons = [
  await makeLesson(db, 2, 1, [yo]),
  await makeLesson(db, 2, 2, []),
  await makeLesson(db, 2, 3, [soy]),
  await makeLesson(db, 2, 4, [aqui]),
  await makeLesson(db, 2, 5, [tu]),
  await makeLesson(db, 2, 6, [yo]),
];
const here = await makeExampleOf(db, [yo, soy, aqui], clips);
const me = await makeExampleOf(db, [yo, soy], { spanishAudioLa: clips.spanishAudioLa });
const you = await makeExampleOf(db, [tu], clips);
const mixed = await makeExampleOf(db, [yo], { spanishExample: '*It is* yo.' });
await makeExampleOf(db, []);
const unverified = await makeExampleOf(db, [yo], { ...clips, vocabComplete: false });
const putAway = await makeExampleOf(db, [yo], clips);
await archive(db, 'examples', [putAway]);

const lessonAt = (number: number) => lessons[number - 1] ?? 0;
const range = (from: number | null, to: number) => ({
  toLesson: lessonAt(to),
  fromLesson: from === null ? null : lessonAt(from),
});
const everything = { includeSpanglish: true, tags: [] };
const ascending = (a: number, b: number) => a - b;

async function find(from: number | null, to: number, given: object = {}) {
  const body = { ...range(from, to), ...everything, ...given };
  return (await api.callOk(finder.find, student, { body })).ids.toSorted(ascending);
}

test.each<[number | null, number, number[]]>([
  [null, 4, [here, me, mixed]],
  [4, 4, [here]],
  [null, 3, [me, mixed]],
  [5, 5, [you]],
  [6, 6, [here, me, mixed]],
  [2, 2, []],
  [3, 4, [here, me]],
  [5, 4, []],
])('from lesson %s to %s the examples of 1.5 are found', async (from, to, expected) => {
  expect(await find(from, to)).toEqual(expected);
});

test('program 7 knows what program 2 has taught, until that is put away', async () => {
  const next = await makeLesson(db, 7, 1, [await makeWord(db)]);
  const ask = async () => {
    const body = { toLesson: next, fromLesson: null, ...everything };
    return (await api.callOk(finder.find, student, { body })).ids;
  };
  expect(await ask()).toHaveLength(4);
  await archive(db, 'program_lessons', [lessonAt(5)]);
  expect(await ask()).not.toContain(you);
  await db.query({ name: 'bring-back', text: 'update program_lessons set archived_at = null' });
});

test('without spanglish only Spanish sentences are found', async () => {
  expect(await find(null, 6, { includeSpanglish: false })).toEqual([here, me, you]);
});

test.each([
  ['subcategory', { tag: 'Pronouns', type: 'subcategory' }, [here, me, mixed]],
  ['verb', { tag: 'ser', type: 'verb' }, [here, me]],
  ['conjugation', { tag: 'present', type: 'conjugation' }, [here, me]],
  ['idiom', { tag: 'tú', type: 'idiom' }, [you]],
  ['word without its description', { tag: 'tú', type: 'vocabulary' }, []],
  ['nothing there is', { tag: 'nada', type: 'verb' }, []],
])('a tag finds by %s', async (_, tag, expected) => {
  expect(await find(null, 6, { tags: [tag] })).toEqual(expected);
});

test('several tags find what carries any of them, and a word is told by its description', async () => {
  const tags = await api.callOk(finder.tags, student);
  const [thou] = tags.filter(({ tag }) => tag === 'tú');
  expect(thou?.vocabDescriptor).toBeTruthy();
  expect(await find(null, 6, { tags: [thou] })).toEqual([you]);
  expect(await find(null, 6, { tags: [thou, { tag: 'ser', type: 'verb' }] })).toEqual([here, me, you]);
  expect(await find(null, 4, { tags: [thou] })).toEqual([]);
});

test('the answer counts the Spanish clips and brings the first page, in the order of its ids', async () => {
  const body = { ...range(null, 6), ...everything };
  const answer = await api.callOk(finder.find, student, { body });
  expect(answer.withAudio).toBe(3);
  expect(answer.examples.map(({ recordId }) => recordId)).toEqual(answer.ids);
  expect(answer.examples.find(({ recordId }) => recordId === me)).toMatchObject({
    vocabIncluded: [expect.stringContaining('yo'), expect.stringContaining('soy')],
    spanishAudioLa: 'http://localhost:3000/audio/es/1.mp3',
  });
});

test('the cards of a student are hidden and counted on request; removed cards are not', async () => {
  const learner = await makeStudent(db);
  await makeCard(db, learner.recordId, { relatedExample: here });
  await makeCard(db, learner.recordId, { relatedExample: me, removedAt: new Date() });
  await makeCard(db, studentId, { relatedExample: mixed });
  const hideCollectedOf = learner.recordId;
  for (const as of [learner.emailAddress, coach]) {
    const body = { ...range(null, 6), ...everything, hideCollectedOf };
    const answer = await api.callOk(finder.find, as, { body });
    expect(answer.ids.toSorted(ascending)).toEqual([me, you, mixed]);
    expect(answer).toMatchObject({ hidden: 1, withAudio: 2 });
    expect(answer.examples.map(({ recordId }) => recordId)).toEqual(answer.ids);
  }
  expect(await find(null, 6)).toEqual([here, me, you, mixed]);
  const body = { ...range(null, 6), ...everything, hideCollectedOf };
  expect((await api.call(finder.find, student, { body })).status).toBe(403);
});

test('pages are full although a student has some of their examples', async () => {
  const word = await makeWord(db);
  const toLesson = await makeLesson(db, 101, 2, [word]);
  for (let made = 0; made < 60; made += 1) {
    const relatedExample = await makeExampleOf(db, [word]);
    if (made % 10 === 0) await makeCard(db, studentId, { relatedExample });
  }
  const body = { toLesson, fromLesson: toLesson, ...everything, hideCollectedOf: studentId };
  const answer = await api.callOk(finder.find, student, { body });
  expect(answer).toMatchObject({ hidden: 6 });
  expect(answer.ids).toHaveLength(54);
  expect(answer.examples).toHaveLength(50);
});

test('a page is fifty examples, and each search shuffles anew', async () => {
  const word = await makeWord(db);
  const toLesson = await makeLesson(db, 101, 1, [word]);
  for (let made = 0; made < 60; made += 1) await makeExampleOf(db, [word]);
  const body = { toLesson, fromLesson: null, ...everything };
  const [first, second] = [
    await api.callOk(finder.find, student, { body }),
    await api.callOk(finder.find, student, { body }),
  ];
  expect(first.ids).toHaveLength(60);
  expect(first.examples.map(({ recordId }) => recordId)).toEqual(first.ids.slice(0, 50));
  expect(second.ids).not.toEqual(first.ids);
  expect(second.ids.toSorted(ascending)).toEqual(first.ids.toSorted(ascending));
});

test('on a day each caller gets an order of their own, and a filter keeps it', async () => {
  const words = [await makeWord(db, { verbInfinitive: 'ordenar' }), await makeWord(db)];
  const toLesson = await makeLesson(db, 101, 3, words);
  for (let made = 0; made < 30; made += 1) await makeExampleOf(db, [words[made % 2] ?? 0]);
  const ask = async (given: object = {}, as = student) => {
    const body = { toLesson, fromLesson: toLesson, ...everything, day: '2026-03-10', ...given };
    return (await api.callOk(finder.find, as, { body })).ids;
  };
  const order = await ask();
  expect(order).toHaveLength(30);
  expect(await ask()).toEqual(order);
  expect(await ask({ day: '2026-03-11' })).not.toEqual(order);
  expect(await ask({}, coach)).not.toEqual(order);
  const tagged = await ask({ tags: [{ tag: 'ordenar', type: 'verb' }] });
  expect(tagged).toHaveLength(15);
  expect(tagged).toEqual(order.filter((id) => tagged.includes(id)));
});

test('a text finds Spanish and English, without case, accents and signs; one of signs alone finds all', async () => {
  const word = await makeWord(db);
  const toLesson = await makeLesson(db, 101, 4, [word]);
  const yesterday = await makeExampleOf(db, [word], {
    spanishExample: '¿Qué hiciste el año pasado, *my friend*?',
    englishTranslation: "What's that? You did it last year.",
  });
  const other = await makeExampleOf(db, [word], { spanishExample: 'Nada.', englishTranslation: 'Nothing.' });
  const ask = async (text: string) => {
    const body = { toLesson, fromLesson: toLesson, ...everything, text };
    return (await api.callOk(finder.find, student, { body })).ids.toSorted(ascending);
  };
  for (const text of [
    'QUE HICISTE',
    'ano pasado',
    'pasado my friend',
    'whats that you',
    ' hiciste  el ',
    'cist',
  ])
    expect([text, await ask(text)]).toEqual([text, [yesterday]]);
  expect(await ask('nothing')).toEqual([other]);
  expect(await ask('nada más')).toEqual([]);
  for (const text of ['', ' ', '¿?']) expect(await ask(text)).toEqual([yesterday, other]);
  const body = { toLesson, fromLesson: null, ...everything, text: 'x'.repeat(501) };
  expect((await api.call(finder.find, student, { body })).status).toBe(422);
});

test('tags are counted among what is not hidden', async () => {
  const learner = await makeStudent(db);
  await makeCard(db, learner.recordId, { relatedExample: here });
  await makeCard(db, learner.recordId, { relatedExample: me });
  const countOf = async (given: object, as = learner.emailAddress) => {
    const body = { ...range(null, 6), ...everything, ...given };
    const counted = await api.callOk(finder.findTags, as, { body });
    return Object.fromEntries(counted.map(({ tag, count }) => [tag, count]));
  };
  expect(await countOf({})).toMatchObject({ ser: 2, Pronouns: 3, tú: 1 });
  const hidden = await countOf({ hideCollectedOf: learner.recordId });
  expect(hidden).toMatchObject({ Pronouns: 1, tú: 1 });
  expect(hidden).not.toHaveProperty('ser');
  const body = { ...range(null, 6), ...everything, hideCollectedOf: learner.recordId };
  expect((await api.call(finder.findTags, student, { body })).status).toBe(403);
});

test('a lesson that is not there, or was put away with its program, is 404', async () => {
  const gone = await makeLesson(db, 102, 1);
  await archive(db, 'programs', [102]);
  for (const lesson of [
    { toLesson: 999_999, fromLesson: null },
    { ...range(null, 6), fromLesson: gone },
  ]) {
    for (const endpoint of [finder.find, finder.findTags])
      expect((await api.call(endpoint, student, { body: { ...lesson, ...everything } })).status).toBe(404);
    expect((await api.call(finder.findAudio, student, { body: lesson })).status).toBe(404);
  }
});

test('examples come by id in the order asked for, without those that are unknown, unverified or put away', async () => {
  const ids = [you, 999_999, unverified, here, putAway, me];
  const read = await api.callOk(finder.read, student, { body: { ids } });
  expect(read.map(({ recordId }) => recordId)).toEqual([you, here, me]);
  const audible = await api.callOk(finder.readAudio, student, { body: { ids } });
  expect(audible.map(({ recordId }) => recordId)).toEqual([you, here]);
  expect(await api.callOk(finder.read, student, { body: { ids: [] } })).toEqual([]);
});

test('an example asked for twice comes once, where it was asked for first', async () => {
  const ids = [you, here, you, me, here];
  const read = await api.callOk(finder.read, student, { body: { ids } });
  expect(read.map(({ recordId }) => recordId)).toEqual([you, here, me]);
});

test('audio examples have both clips', async () => {
  expect(await api.callOk(finder.findAudio, student, { body: range(null, 6) })).toEqual([here, you]);
  expect(await api.callOk(finder.findAudio, student, { body: range(6, 6) })).toEqual([here]);
  expect(await api.callOk(finder.findAudio, student, { body: range(5, 5) })).toEqual([you]);
});

test('limited students may listen and not search', async () => {
  const body = { ...range(null, 6), ...everything, ids: [here] };
  const statusOf = async (name: keyof typeof finder) =>
    (await api.call(finder[name], limited, { body })).status;
  expect(await Promise.all((['tags', 'find', 'findTags', 'read'] as const).map(statusOf))).toEqual([
    403, 403, 403, 403,
  ]);
  expect(await Promise.all((['findAudio', 'readAudio'] as const).map(statusOf))).toEqual([200, 200]);
});

test('more than a thousand ids or tags are refused', async () => {
  const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
  const tags = ids.map((id) => ({ tag: String(id), type: 'verb' }));
  const search = { ...range(null, 6), ...everything };
  expect((await api.call(finder.read, student, { body: { ids } })).status).toBe(422);
  expect((await api.call(finder.readAudio, student, { body: { ids } })).status).toBe(422);
  expect((await api.call(finder.find, student, { body: { ...search, tags } })).status).toBe(422);
  expect((await api.call(finder.read, student, { body: { ids: ids.slice(1) } })).status).toBe(200);
});

test.each([
  ['no text', { tag: '', type: 'verb' }],
  ['a text that no word can have', { tag: 'a\u0000', type: 'verb' }],
  ['a description that no word can have', { tag: 'a', type: 'vocabulary', vocabDescriptor: '\u0000' }],
  ['a kind that does not exist', { tag: 'a', type: 'noun' }],
  ['no description where one is named', { tag: 'a', type: 'vocabulary', vocabDescriptor: null }],
])('a tag with %s is refused', async (_, tag) => {
  const body = { ...range(null, 6), ...everything, tags: [tag] };
  expect((await api.call(finder.find, student, { body })).status).toBe(422);
});

test('the tag table follows the vocabulary as it is now, by frequency', async () => {
  const texts = async () => (await api.callOk(finder.tags, student)).map(({ tag }) => tag);
  expect(
    (await texts()).filter((tag) => ['ser', 'present', 'soy', 'aquí', 'Pronouns', 'yo'].includes(tag)),
  ).toEqual(['ser', 'present', 'soy', 'aquí', 'Pronouns', 'yo']);
  const added = await makeWord(db, { wordIdiom: 'nuevo' });
  expect(await texts()).toContain('nuevo');
  await archive(db, 'vocabulary', [added]);
  expect(await texts()).not.toContain('nuevo');
});

test('a word that was put away is still known, and no tag finds it', async () => {
  const [tag] = (await api.callOk(finder.tags, student)).filter((one) => one.tag === 'aquí');
  await archive(db, 'vocabulary', [aqui]);
  expect(await find(null, 4)).toEqual([here, me, mixed]);
  expect(
    await find(null, 4, {
      tags: [{ tag: 'aquí', type: 'vocabulary', vocabDescriptor: tag?.vocabDescriptor }],
    }),
  ).toEqual([]);
});
