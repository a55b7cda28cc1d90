import { tables } from '@soltura/contract/tables/tables';
import { compareQuizzes } from '@soltura/domain/quizzes/nickname';
import { type TableName, tableNames } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import {
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeTopic,
} from '../../testing/coaching.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { insertRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });

const read = (table: TableName) => api.callOk(tables.read, admin, { params: { table } });
const readNames = async (table: TableName, field: string) =>
  (await read(table)).rows.map(({ values }) => values[field]);

test('a school begins with empty tables that refer to nothing, except the user who signs in', async () => {
  for (const table of tableNames) {
    const { rows, references } = await read(table);
    const people = table === 'users' || table === 'students' ? 1 : 0;
    expect([table, rows.length, Object.values(references).flat()]).toEqual([table, people, []]);
  }
});

test('lessons and courses come by name, as people sort, archived ones too', async () => {
  for (const name of ['Lección 2', 'lección 1', 'Ábaco']) {
    await makeCourse(db, { name, approxMonthlyCost: 250.5, archivedAt: new Date() });
    await makeCoachingLesson(db, { lessonName: name });
  }
  expect(await readNames('courses', 'name')).toEqual(['Ábaco', 'lección 1', 'Lección 2']);
  expect(await readNames('lessons', 'lessonName')).toEqual(['Ábaco', 'lección 1', 'Lección 2']);
  expect((await read('courses')).rows[0]).toEqual({
    recordId: expect.any(Number),
    version: 1,
    values: {
      name: 'Ábaco',
      membershipType: '',
      approxMonthlyCost: 250.5,
      weeklyPrivateCalls: 0,
      hasGroupCalls: true,
      weeklyTimeCommitmentMinutes: 0,
      isArchived: true,
    },
  });
  expect((await read('lessons')).rows[0]?.values).toEqual({
    lessonName: 'Ábaco',
    weekRef: null,
    type: '',
    isArchived: false,
  });
});

test('quizzes come course by course, as every served list of them has it', async () => {
  const nicknames = [
    'verbos quiz 3',
    'lcsp quiz 12',
    'lcsp quiz 2',
    'si1m quiz 30',
    'ser-estar quiz 203',
    'ser-estar quiz 2',
    'lcspx quiz  ',
    'post-1mc quiz 1b',
    'post-1mc quiz b1',
    'lcsp',
    'lcsp quiz 2x',
    'lcsp quiz -4',
  ];
  for (const quizNickname of nicknames) await makeQuiz(db, [], quizNickname);
  const served = (await readNames('quizzes', 'quizNickname')).map((nickname) => ({
    quizNickname: String(nickname),
  }));
  const byId = nicknames.map((quizNickname) => ({ quizNickname }));
  expect(served).toEqual(byId.toSorted(compareQuizzes));
});

test('students are the users who were not put away, users are all of them', async () => {
  await makeStudent(db, { name: 'Zoe', emailAddress: 'zoe@home.example', cohort: 'B', program: 'LCSP' });
  await makeStudent(db, {
    name: 'Bo',
    archivedAt: new Date(),
    lastSignedIn: new Date('2026-01-02T03:04:05Z'),
  });
  expect(await readNames('students', 'name')).toEqual(['Ada', 'Zoe']);
  expect((await read('students')).rows[1]?.values).toEqual({
    name: 'Zoe',
    emailAddress: 'zoe@home.example',
    program: 'LCSP',
    relatedProgram: null,
    cohort: 'B',
    role: 'student',
  });
  expect((await read('users')).rows[1]?.values).toMatchObject({
    name: 'Bo',
    adminRole: '',
    studentRole: 'student',
    isArchived: true,
    lastSignedIn: '2026-01-02T03:04:05.000Z',
  });
});

test('lists come in their order, with the names of their records', async () => {
  const [one, two, three] = [
    await makeWord(db, { wordIdiom: 'uno', frequencyRank: 5 }),
    await makeWord(db, { wordIdiom: 'dos y dos', frequencyRank: 1, conjugationTags: ['b', 'a'] }),
    await makeWord(db, { wordIdiom: 'tres', frequencyRank: 1, archivedAt: new Date() }),
  ];
  await insertRows(db, 'spellings', [
    { relatedWordIdiom: two, spellingOption: 'dos' },
    { relatedWordIdiom: two, spellingOption: 'cuatro' },
  ]);
  await makeLesson(db, 102, 2, [three, one]);
  await makeLesson(db, 102, 1);
  const exampleId = await makeExampleOf(db, [two, one], { spanishAudioLa: '/audio/es/1.mp3' });

  const { rows: words } = await read('vocabulary');
  expect(words.map(({ recordId }) => recordId)).toEqual([three, two, one]);
  expect(words[1]?.values).toMatchObject({ spellings: ['cuatro', 'dos'], conjugationTags: ['b', 'a'] });
  expect(words[0]?.values).toMatchObject({ spellings: [], conjugationTags: [], isArchived: true });
  const nameOf = (id: number) => words.find(({ recordId }) => recordId === id)?.values['vocabName'];

  const lessons = await read('program-lessons');
  expect(lessons.rows.map(({ values }) => [values['lesson'], values['vocabIncluded']])).toEqual([
    ['Program 102 Lesson 1', []],
    ['Program 102 Lesson 2', [nameOf(three), nameOf(one)]],
  ]);
  expect(lessons.references).toEqual({
    programs: [{ recordId: 102, name: 'Program 102', isArchived: false }],
    vocabulary: [
      { recordId: three, name: nameOf(three), isArchived: true },
      { recordId: two, name: nameOf(two), isArchived: false },
      { recordId: one, name: nameOf(one), isArchived: false },
    ],
  });
  const { rows: examples } = await read('examples');
  expect(examples.find(({ recordId }) => recordId === exampleId)?.values).toMatchObject({
    vocabIncluded: [nameOf(two), nameOf(one)],
    spanishAudioLa: '/audio/es/1.mp3',
    vocabComplete: true,
    dateModified: expect.stringMatching(/^\d{4}-.+Z$/),
  });
});

test('quiz examples come in the order of their quiz', async () => {
  const [first, second] = [await makeExample(db), await makeExample(db)];
  const quizId = await makeQuiz(db, [second, first], 'lcsp quiz 99');
  const { rows, references } = await read('quiz-examples');
  const ofQuiz = rows.filter(({ values }) => values['relatedQuiz'] === quizId);
  expect(ofQuiz.map(({ values }) => values['relatedExample'])).toEqual([second, first]);
  expect(references['quizzes']?.at(-1)?.name).toBeTypeOf('string');
  expect(references['examples']?.find(({ recordId }) => recordId === first)?.name).toMatch(/^Frase/);
});

test('coaches, students and topics are named as people know them', async () => {
  const coach = await makeCoachRecord(db, { name: 'Ana Ruiz' });
  const student = await makeCoachingStudent(db, {
    firstName: 'Eva',
    lastName: 'Fox',
    relatedCoach: coach.recordId,
    firstSubscribed: '2025-11-02',
    billingNotes: 'Paid.',
  });
  const course = await makeCourse(db, { name: 'Monthly' });
  await makeMembership(db, {
    relatedStudent: student.recordId,
    relatedCourse: course.recordId,
    endDate: null,
  });
  await makeTopic(db, { name: 'Food' });
  expect((await read('coaching-students')).rows[0]?.values).toMatchObject({
    firstName: 'Eva',
    relatedCoach: coach.recordId,
    firstSubscribed: '2025-11-02',
    billingNotes: 'Paid.',
  });
  const { rows, references } = await read('memberships');
  expect(rows[0]?.values).toEqual({
    relatedStudent: student.recordId,
    relatedCourse: course.recordId,
    startDate: '2026-01-04',
    endDate: null,
    onHold: false,
    holdUntil: null,
  });
  expect(references['coaching-students']).toEqual([
    { recordId: student.recordId, name: 'Eva Fox', isArchived: false },
  ]);
  expect(await readNames('session-topics', 'name')).toEqual(['Food']);
  expect((await read('coaches')).rows[0]?.values).toMatchObject({ name: 'Ana Ruiz', coach: coach.coach });
});

test('a table is one statement besides those for the caller and for its size', async () => {
  const before = api.statements.count;
  await read('examples');
  expect(api.statements.count - before).toBe(3);
});
