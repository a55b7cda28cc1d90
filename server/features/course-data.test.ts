import { catalogue } from '@soltura/contract/catalogue';
import { examples } from '@soltura/contract/examples/examples';
import { people } from '@soltura/contract/people/people';
import { userLists } from '@soltura/contract/people/user-lists';
import { programs } from '@soltura/contract/programs/programs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { reviews } from '@soltura/contract/reviews/reviews';
import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApi } from '../testing/api.ts';
import { archive } from '../testing/archive.ts';
import { makeCard, makeExample, makeQuiz } from '../testing/cards.ts';
import { makeStudent, makeUser } from '../testing/people.ts';
import { insertRow, insertRows, readRows } from '../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const student = await makeStudent(db, { name: 'Ana', cohort: 'C', program: 'LCSP' });
const coach = await makeUser(db, { adminRole: 'coach' });
const ask = student.emailAddress;

test('my-data has both roles and where the student stands; 0 without a program', async () => {
  expect(await api.callOk(people.myData, ask)).toEqual({
    recordId: student.recordId,
    name: 'Ana',
    emailAddress: student.emailAddress,
    roles: { adminRole: '', studentRole: 'student' },
    relatedProgram: 0,
    cohort: 'C',
    program: 'LCSP',
  });
});

test('an address is matched whatever its case (api.md 2.3)', async () => {
  await makeUser(db, { emailAddress: 'Mixed.Case@School.example', name: 'Mixed' });
  expect(await api.callOk(people.myData, 'mixed.case@school.example')).toMatchObject({ name: 'Mixed' });
});

test('a user whose record was archived is told so, and a person without one is told what to do', async () => {
  const archived = await makeUser(db, { emailAddress: 'Away@School.example', studentRole: 'student' });
  await archive(db, 'users', [archived.recordId]);
  expect(await api.call(people.myData, 'away@school.example')).toMatchObject({
    status: 404,
    body: { error: { code: 'user_not_found', message: catalogue['user-archived'].text } },
  });
  expect(await api.call(people.myData, 'nobody@school.example')).toMatchObject({
    status: 404,
    body: { error: { code: 'user_not_found', message: catalogue['caller-unknown'].text } },
  });
});

test('all-students lists every user by id, whatever the role', async () => {
  const listed = await api.callOk(userLists.allStudents, coach.emailAddress);
  expect(listed.map(({ recordId }) => recordId)).toContain(coach.recordId);
  expect(listed.find(({ recordId }) => recordId === student.recordId)).toMatchObject({ role: 'student' });
  const ids = listed.map(({ recordId }) => recordId);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test('programs carry lesson names in lesson order, lessons the words in teaching order', async () => {
  const program = await insertRow(db, 'programs', { recordId: 2, name: 'Soltura', cohortCCurrentLesson: 12 });
  const words = await insertRows(
    db,
    'vocabulary',
    ['uno', 'dos'].map((word) => ({
      wordIdiom: word,
      vocabName: word,
      descriptionOfVocabularySkill: word,
    })),
  );
  const [, first] = await insertRows(
    db,
    'program_lessons',
    [10, 2].map((number) => ({ lesson: `Lesson ${number}`, relatedProgram: program?.recordId ?? 0 })),
  );
  await insertRows(
    db,
    'program_lesson_vocabulary',
    words.map(({ recordId }, index) => ({
      relatedLesson: first?.recordId ?? 0,
      relatedVocabulary: recordId,
      position: words.length - index,
    })),
  );
  expect(await api.callOk(programs.list, ask)).toMatchObject([
    {
      name: 'Soltura',
      lessons: ['Lesson 2', 'Lesson 10'],
      cohortCCurrentLesson: 12,
      cohortJCurrentLesson: 0,
    },
  ]);
  const lessons = await api.callOk(programs.lessons, ask);
  expect(lessons.find(({ lesson }) => lesson === 'Lesson 2')?.vocabIncluded).toEqual(['dos', 'uno']);
  expect(lessons.find(({ lesson }) => lesson === 'Lesson 10')?.vocabIncluded).toEqual([]);
  // Optional fields are not sent (api.md 5.3).
  const { body } = await api.call(programs.lessons, ask);
  const [sent] = z.parse(z.array(z.looseObject({})), body);
  expect(Object.keys(sent ?? {})).toEqual(['recordId', 'lesson', 'relatedProgram', 'vocabIncluded']);
});

test('vocabulary comes by frequency, single words before phrases on ties (S1 §9)', async () => {
  const word = (wordIdiom: string, frequencyRank: number) => ({
    wordIdiom,
    vocabName: wordIdiom,
    descriptionOfVocabularySkill: wordIdiom,
    frequencyRank,
  });
  const [rare] = await insertRows(db, 'vocabulary', [
    word('raro', 900),
    word('por favor', 800),
    word('gracias', 800),
  ]);
  await insertRow(db, 'spellings', { relatedWordIdiom: rare?.recordId ?? 0, spellingOption: 'rara' });
  const listed = await api.callOk(vocabulary.list, ask);
  expect(listed.map(({ wordIdiom }) => wordIdiom).slice(-3)).toEqual(['gracias', 'por favor', 'raro']);
  expect(await api.callOk(vocabulary.spellings, ask)).toContainEqual({
    relatedWordIdiom: rare?.recordId,
    spellingOption: 'rara',
  });
});

test('verified examples have complete vocabulary, audio examples both clips as well (api.md D6)', async () => {
  const clips = { spanishAudioLa: '/audio/es/1.mp3', englishAudio: '/audio/en/1.mp3' };
  const withAudio = await makeExample(db, clips);
  const silent = await makeExample(db, { spanishAudioLa: '/audio/es/2.mp3' });
  const unverified = await makeExample(db, { ...clips, vocabComplete: false });
  const idsOf = (list: { recordId: number }[]) => list.map(({ recordId }) => recordId);
  expect(idsOf(await api.callOk(examples.all, coach.emailAddress))).toEqual([withAudio, silent, unverified]);
  expect(idsOf(await api.callOk(examples.verified, ask))).toEqual([withAudio, silent]);
  expect(idsOf(await api.callOk(examples.withAudio, ask))).toEqual([withAudio]);
});

test('an example is spanglish when its text holds an asterisk (api.md D7)', async () => {
  const id = await makeExample(db, { spanishExample: '*She is* de España.' });
  const listed = await api.callOk(examples.verified, ask);
  expect(listed.find(({ recordId }) => recordId === id)?.spanglish).toBe('spanglish');
});

test('quizzes come course by course in catalogue order, ascending by number (api.md 8.2)', async () => {
  for (const nickname of ['ser-estar quiz 302', 'lcsp quiz 10', 'odd one', 'lcsp quiz 9', 'si1m quiz 2']) {
    await makeQuiz(db, [], nickname);
  }
  const listed = await api.callOk(quizzes.list, ask);
  expect(listed.map(({ quizNickname }) => quizNickname)).toEqual([
    'si1m quiz 2',
    'lcsp quiz 9',
    'lcsp quiz 10',
    'ser-estar quiz 302',
    'odd one',
  ]);
});

test("a quiz's examples come in their order, verified or not, without the archived; an unknown quiz is 404", async () => {
  const ids = [await makeExample(db, { vocabComplete: false }), await makeExample(db)];
  const gone = await makeExample(db);
  const quizId = await makeQuiz(db, [...ids.toReversed(), gone], 'lcsp quiz 77');
  await archive(db, 'examples', [gone]);
  const listed = await api.callOk(quizzes.examples, ask, { params: { quizId } });
  expect(listed.map(({ recordId }) => recordId)).toEqual(ids.toReversed());
  expect((await api.call(quizzes.examples, ask, { params: { quizId: 999_999 } })).status).toBe(404);
  expect((await api.call(quizzes.examples, ask, { params: { quizId: 'abc' } })).status).toBe(400);
});

test("reviews are counted by the day they carry, or else by the days of the student's own clock", async () => {
  const card = await makeCard(db, student.recordId);
  const [{ relatedExample } = { relatedExample: 0 }] = await readRows(db, 'student_examples');
  const review = (reviewedAt: string) => ({
    relatedStudent: student.recordId,
    relatedStudentExample: card,
    relatedExample,
    reviewedAt: new Date(reviewedAt),
    newInterval: 1,
    difficulty: 'easy' as const,
  });
  await insertRows(
    db,
    'reviews',
    ['2026-03-02T03:00:00Z', '2026-03-02T23:00:00Z', '2026-03-01T04:59:00Z'].map(review),
  );
  const count = (timeZone: string) =>
    api.callOk(reviews.myHistory, ask, { query: { from: '2026-03-01', timeZone } });
  expect(await count('UTC')).toEqual([
    { day: '2026-03-01', reviews: 1 },
    { day: '2026-03-02', reviews: 2 },
  ]);
  expect(await count('America/Bogota')).toEqual([
    { day: '2026-03-01', reviews: 1 },
    { day: '2026-03-02', reviews: 1 },
  ]);
  // Five hours after midnight there, in a browser that knows its offset alone: the database reads signs the other way.
  expect(await count('+05:00')).toEqual([
    { day: '2026-03-01', reviews: 1 },
    { day: '2026-03-02', reviews: 1 },
    { day: '2026-03-03', reviews: 1 },
  ]);
  expect(await count('Etc/Unknown')).toEqual(await count('UTC'));
  // Made in Auckland, on the 4th there.
  await insertRow(db, 'reviews', { ...review('2026-03-03T11:30:00Z'), day: '2026-03-04' });
  expect((await count('UTC')).at(-1)).toEqual({ day: '2026-03-04', reviews: 1 });
  for (const query of [
    { from: '2024-03-01', timeZone: 'UTC' },
    { from: '2026-02-30', timeZone: 'UTC' },
  ]) {
    expect((await api.call(reviews.myHistory, ask, { query })).status).toBe(400);
  }
});
