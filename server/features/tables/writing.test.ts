import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { type Row, type TableName, tableNames } from '@soltura/domain/tables/table';
import { describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import { makeCoachingStudent, makeCoachRecord, makeCourse } from '../../testing/coaching.ts';
import { makeLesson, makeWord } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { readRows } from './read-table.ts';
import { makeTableCalls } from './testing/table-calls.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });

const coach = await makeCoachRecord(db);
const course = await makeCourse(db, { name: 'Monthly' });
const student = await makeCoachingStudent(db);
const exampleId = await makeExample(db);
const otherExample = await makeExample(db);
const quizId = await makeQuiz(db, [exampleId]);
for (const number of [901, 902]) await makeQuiz(db, [], `lcsp quiz ${number}`);
await makeLesson(db, 2, 1);
await makeWord(db, { wordIdiom: 'uno', descriptionOfVocabularySkill: 'uno' });
await makeWord(db, { wordIdiom: 'dos', descriptionOfVocabularySkill: 'dos' });

const { add, addOk, change, readOne } = makeTableCalls(api, admin);

/** A record of every table, and a change of all of it that people can change. */
const written: Record<TableName, readonly [made: Row, changed: Row]> = {
  students: [
    {
      name: 'Eva',
      emailAddress: 'eva@home.example',
      program: 'LCSP',
      relatedProgram: 2,
      cohort: 'A',
      role: '',
    },
    {
      name: 'Ev',
      emailAddress: 'ev@home.example',
      program: 'SI1M',
      relatedProgram: 2,
      cohort: 'B',
      role: 'limited',
    },
  ],
  programs: [
    { name: 'First', cohortACurrentLesson: 3 },
    { name: 'Second', cohortACurrentLesson: 0, cohortJCurrentLesson: 12, isArchived: true },
  ],
  quizzes: [{ quizNickname: 'lcsp quiz 500' }, { quizNickname: 'ser-estar quiz 301', isArchived: true }],
  lessons: [
    { lessonName: 'Lesson 1', weekRef: 1, type: '' },
    { lessonName: 'Lesson 2', weekRef: null, isArchived: true },
  ],
  courses: [
    { name: 'Weekly', approxMonthlyCost: 99.5, hasGroupCalls: true },
    {
      name: 'Yearly',
      membershipType: 'A',
      approxMonthlyCost: 0,
      weeklyPrivateCalls: 2,
      hasGroupCalls: false,
    },
  ],
  users: [
    { name: 'Omar', emailAddress: 'omar@home.example', adminRole: 'coach' },
    {
      name: '',
      emailAddress: 'o@home.example',
      adminRole: '',
      studentRole: 'student',
      relatedProgram: 2,
      isArchived: true,
    },
  ],
  coaches: [
    { name: 'Bea', email: 'bea@soltura.example', coach: 'bea', userId: '1.bea' },
    {
      name: 'Bea B',
      email: 'b@soltura.example',
      coach: 'b',
      userId: '2.bea',
      mark: 'Salaried',
      isArchived: true,
    },
  ],
  'coaching-students': [
    { firstName: 'Zoe', email: 'zoe@home.example' },
    {
      lastName: 'Fox',
      email: 'z@home.example',
      relatedCoach: coach.recordId,
      pronoun: 'She',
      fluencyGoal: 'Two\nlines',
      advancedStudent: true,
      firstSubscribed: '2025-01-31',
      isArchived: true,
    },
  ],
  memberships: [
    { relatedStudent: student.recordId, relatedCourse: course.recordId, startDate: '2026-01-04' },
    { startDate: '2026-01-11', endDate: '2026-02-28', onHold: true },
  ],
  'program-lessons': [
    { lesson: 'lcsp 7', relatedProgram: 2, vocabIncluded: ['uno'] },
    { lesson: 'lcsp 8', vocabIncluded: ['dos', 'uno'], sortReference: 4, isArchived: true },
  ],
  vocabulary: [
    { vocabName: 'tres', wordIdiom: 'tres', spellings: ['tres'] },
    {
      vocabName: 'Tres',
      wordIdiom: 'tres o más',
      frequencyRank: 7,
      conjugationTags: ['b', 'a'],
      use: 'x',
      spellings: ['más', 'tres'],
      isArchived: true,
    },
  ],
  examples: [
    { spanishExample: 'Hola.', englishTranslation: 'Hello.' },
    {
      spanishExample: 'Hola *you*.',
      englishTranslation: 'Hello you.',
      vocabIncluded: ['dos', 'uno'],
      vocabComplete: true,
      spanishAudioLa: 'https://clips.example/a.mp3',
      isArchived: true,
    },
  ],
  'quiz-examples': [{ relatedQuiz: quizId, relatedExample: otherExample, position: 4 }, { position: 0 }],
  'quiz-groups': [
    { name: 'Por and Para', address: 'por-para', quizzes: ['lcsp quiz 902', 'lcsp quiz 901'] },
    {
      name: 'Por',
      address: 'por',
      quizzes: ['lcsp quiz 901'],
      position: 2,
      published: false,
      isArchived: true,
    },
  ],
  'quiz-presets': [
    { name: 'Ser/Estar', tags: ['verb: ser', 'verb: estar'] },
    { name: 'Ser', tags: ['verb: ser'], position: 2, isArchived: true },
  ],
  'session-topics': [{ name: 'Food' }, { name: 'Travel', isArchived: true }],
};

describe.each(tableNames)('%s', (table) => {
  const [made, changed] = written[table];

  test('are made, changed as a whole, and their history is kept', async () => {
    const id = await addOk(table, made);
    const stored = await readOne(table, id);
    expect(stored).toMatchObject({ recordId: id, version: 1, values: made });
    expect(await change(table, { recordId: id, version: 1, values: changed })).toMatchObject([
      { recordId: id, verdict: 'saved', broken: [], stored: { version: 2, values: { ...made, ...changed } } },
    ]);
    expect(await readOne(table, id)).toMatchObject({ version: 2, values: { ...made, ...changed } });
    const kind = table === 'students' ? 'users' : table;
    const before = Object.fromEntries(
      Object.keys(changed)
        .filter((field) => JSON.stringify(stored?.values[field]) !== JSON.stringify(changed[field]))
        .map((field) => [field, stored?.values[field]]),
    );
    expect(await readStoredChanges(db, kind, id)).toMatchObject([
      { actorEmail: admin, action: 'created', before: null, after: made },
      {
        actorEmail: admin,
        action: 'updated',
        before,
        after: Object.fromEntries(Object.keys(before).map((field) => [field, changed[field]])),
      },
    ]);
  });

  test('sent back as they are nothing is written', async () => {
    const [row] = await readRows(db, table);
    if (!row) throw new Error('There is no record.');
    const { recordId, version, values } = row;
    expect(await change(table, { recordId, version, values })).toEqual([
      { recordId, verdict: 'same', broken: [], stored: { version, values } },
    ]);
    expect(await readOne(table, recordId)).toEqual(row);
  });

  test.each(['colour', 'constructor'])(
    'a field that the table does not have is refused: %s',
    async (field) => {
      expect(await add(table, { ...made, [field]: 'red' })).toMatchObject({
        status: 422,
        body: { error: { fields: { [field]: 'There is no such field' } } },
      });
    },
  );
});

test('each row stands alone: refused, stale and gone ones do not hold up the others', async () => {
  const one = await addOk('session-topics', { name: 'One' });
  const two = await addOk('session-topics', { name: 'Two' });
  const three = await addOk('session-topics', { name: 'Three' });
  const values = (name: string) => ({ version: 1, values: { name } });
  expect(
    await change(
      'session-topics',
      { recordId: one, ...values('') },
      { recordId: two, ...values('Second') },
      { recordId: two, ...values('Twice') },
      { recordId: three, version: 7, values: { name: 'Third' } },
      { recordId: 999_999, ...values('Nobody') },
    ),
  ).toEqual([
    {
      recordId: one,
      verdict: 'refused',
      broken: [
        { field: 'name', message: 'Topic is a required field. Please fill it out before submitting.' },
      ],
      stored: null,
    },
    {
      recordId: two,
      verdict: 'saved',
      broken: [],
      stored: { version: 2, values: { name: 'Second', isArchived: false } },
    },
    {
      recordId: two,
      verdict: 'refused',
      broken: [{ field: 'recordId', message: 'This record is given twice' }],
      stored: null,
    },
    {
      recordId: three,
      verdict: 'stale',
      broken: [],
      stored: { version: 1, values: { name: 'Three', isArchived: false } },
    },
    { recordId: 999_999, verdict: 'gone', broken: [], stored: null },
  ]);
});

test('rows are decided and stored by the same statements, however many they are', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) => addOk('session-topics', { name: `Many ${n}` })),
  );
  const count = async (some: readonly number[], suffix: string) => {
    const before = api.statements.count;
    const rows = some.map((recordId) => ({
      recordId,
      version: 1,
      values: { name: `${recordId} ${suffix}` },
    }));
    expect(new Set((await change('session-topics', ...rows)).map(({ verdict }) => verdict))).toEqual(
      new Set(['saved']),
    );
    return api.statements.count - before;
  };
  const ofOne = await count(ids.slice(0, 1), 'a');
  expect(await count(ids.slice(1), 'b')).toBe(ofOne);
});

test('rows without an id are made beside those that change, each for itself, and one undo takes all of them back', async () => {
  const id = await addOk('session-topics', { name: 'Kitchen' });
  const body = [
    { recordId: id, version: 1, values: { name: 'Kitchens' } },
    { recordId: null, version: 0, values: { name: 'Garden' } },
    { recordId: null, version: 0, values: { name: 'kitchens' } },
    { recordId: null, version: 0, values: { name: '' } },
  ];
  const params = { table: 'session-topics' } as const;
  const { headers, body: results } = await api.call(tables.change, admin, { params, body });
  const [made = 0] = (await readRows(db, 'session-topics')).flatMap(({ recordId, values }) =>
    values['name'] === 'Garden' ? recordId : [],
  );
  expect(results).toMatchObject([
    { recordId: id, verdict: 'saved' },
    { recordId: made, verdict: 'saved', stored: { version: 1, values: { name: 'Garden' } } },
    { recordId: null, verdict: 'refused', stored: null },
    { recordId: null, verdict: 'refused', stored: null },
  ]);
  expect(await readOne('session-topics', made)).toMatchObject({ values: { name: 'Garden' } });
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect(await readOne('session-topics', made)).toBeUndefined();
  expect(await readOne('session-topics', id)).toMatchObject({ values: { name: 'Kitchen' } });
});
