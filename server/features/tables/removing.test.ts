import { tables } from '@soltura/contract/tables/tables';
import type { TableName } from '@soltura/domain/tables/table';
import { describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, makeExample, makeQuiz } from '../../testing/cards.ts';
import {
  makeAssignment,
  makeAttendee,
  makeBundleCredit,
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeTopic,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { insertRow, insertRows, readRows } from '../../testing/rows.ts';
import { referringTo } from './referring.ts';
import { readStored } from './testing/table-calls.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const remove = (table: TableName, id: number, headers: Record<string, string> = {}) =>
  api.call(tables.remove, admin, { params: { table, id }, headers });
const refusal = (message: string) => ({ status: 409, body: { error: { code: 'conflict', message } } });
const exists = async (table: TableName, id: number) => (await readStored(db, table, id)) !== undefined;

test('a record without references is deleted, and its history stays', async () => {
  const { recordId, name } = await makeTopic(db);
  expect(await remove('session-topics', recordId, { 'if-match': '"1"' })).toMatchObject({
    status: 200,
    body: recordId,
  });
  expect(await exists('session-topics', recordId)).toBe(false);
  expect(await readStoredChanges(db, 'session-topics', recordId)).toMatchObject([
    { action: 'deleted', before: { name, isArchived: false }, after: null },
  ]);
  expect((await remove('session-topics', recordId)).status).toBe(404);
});

test('a record that was changed meanwhile is not deleted', async () => {
  const { recordId } = await makeTopic(db);
  expect(await remove('session-topics', recordId, { 'if-match': '"2"' })).toMatchObject({ status: 409 });
  expect(await exists('session-topics', recordId)).toBe(true);
});

test('a coach with references is not deleted, and the references are told', async () => {
  const { recordId } = await makeCoachRecord(db, { name: 'Ana Ruiz' });
  await makeCoachingStudent(db, { relatedCoach: recordId });
  await makeCoachingStudent(db, { relatedCoach: recordId });
  await makeAssignment(db, { homeworkCorrector: recordId });
  await makePrivateCall(db, { caller: recordId });
  await makeGroupSession(db, { coach: recordId });
  expect(await remove('coaches', recordId)).toMatchObject(
    refusal(
      'Ana Ruiz cannot be deleted: 2 coaching students, 1 assignment, 1 private call and 1 group session refer to ' +
        'this coach. Archive it instead.',
    ),
  );
  expect(await exists('coaches', recordId)).toBe(true);
});

test('more than a hundred of a kind are not counted', async () => {
  const { recordId } = await makeCoachRecord(db, { name: 'Eva Mora' });
  const ofCoach = { firstName: 'Ana', lastName: 'Ruiz', relatedCoach: recordId };
  await insertRows(
    db,
    'coaching_students',
    Array.from({ length: 102 }, (_, index) => ({ ...ofCoach, email: `of-eva-${index}@home.example` })),
  );
  expect(await remove('coaches', recordId)).toMatchObject(
    refusal(
      'Eva Mora cannot be deleted: more than 100 coaching students refer to this coach. Archive it instead.',
    ),
  );
});

test.each<[TableName, () => Promise<number>, string]>([
  [
    'programs',
    async () => {
      await makeLesson(db, 2, 1);
      return 2;
    },
    '1 program lesson refers to this program',
  ],
  [
    'programs',
    async () => {
      await makeLesson(db, 3, 1);
      await makeStudent(db, { relatedProgram: 3 });
      return 3;
    },
    '1 user and 1 program lesson refer to this program',
  ],
  [
    'vocabulary',
    async () => {
      const id = await makeWord(db);
      await makeLesson(db, 2, 2, [id]);
      await makeExampleOf(db, [id]);
      return id;
    },
    '1 program lesson and 1 example refer to this vocabulary item',
  ],
  [
    'examples',
    async () => {
      const id = await makeExample(db);
      await makeQuiz(db, [id]);
      await makeQuiz(db, [id]);
      await makeCard(db, (await makeStudent(db)).recordId, { relatedExample: id });
      return id;
    },
    '2 quizzes and 1 flashcard refer to this example',
  ],
  ['quizzes', async () => makeQuiz(db, [await makeExample(db)]), '1 example refers to this quiz'],
  [
    'users',
    async () => {
      const { recordId } = await makeStudent(db);
      await makeCard(db, recordId);
      return recordId;
    },
    '1 flashcard refers to this user',
  ],
  [
    'users',
    async () => {
      const { recordId: relatedStudent } = await makeStudent(db);
      const relatedExample = await makeExample(db);
      const review = { reviewedAt: new Date(), newInterval: 1, difficulty: 'easy' } as const;
      await insertRow(db, 'reviews', { ...review, relatedStudent, relatedExample });
      return relatedStudent;
    },
    '1 review refers to this user',
  ],
  ['courses', async () => (await makeMembership(db)).relatedCourse, '1 membership refers to this course'],
  [
    'lessons',
    async () => {
      const { recordId } = await makeCoachingLesson(db);
      await makeWeek(db, { currentLesson: recordId });
      return recordId;
    },
    '1 week refers to this lesson',
  ],
  [
    'coaching-students',
    async () => {
      const { recordId } = await makeCoachingStudent(db);
      await makeBundleCredit(db, { relatedStudent: recordId });
      return recordId;
    },
    '1 bundle credit refers to this coaching student',
  ],
])('%s: nothing that others need is deleted (%#)', async (table, make, words) => {
  const id = await make();
  expect(await remove(table, id)).toMatchObject({
    status: 409,
    body: {
      error: { message: expect.stringContaining(` cannot be deleted: ${words}. Archive it instead.`) },
    },
  });
  expect(await exists(table, id)).toBe(true);
});

describe('a membership', () => {
  test('goes with weeks that hold nothing', async () => {
    const { recordId } = await makeMembership(db);
    await makeWeek(db, { relatedMembership: recordId, primaryCoachWhenCreated: 'ana' });
    expect((await remove('memberships', recordId)).status).toBe(200);
    expect(await readRows(db, 'memberships', { recordId })).toEqual([]);
    expect(await readRows(db, 'weeks', { relatedMembership: recordId })).toEqual([]);
  });

  test.each<[string, (relatedMembership: number) => Promise<unknown>]>([
    ['notes', (relatedMembership) => makeWeek(db, { relatedMembership, notes: 'Fine' })],
    ['a hold', (relatedMembership) => makeWeek(db, { relatedMembership, holdWeek: true })],
    [
      'an assignment',
      async (relatedMembership) =>
        makeAssignment(db, { relatedWeek: (await makeWeek(db, { relatedMembership })).recordId }),
    ],
    [
      'an attendee',
      async (relatedMembership) =>
        makeAttendee(db, { student: (await makeWeek(db, { relatedMembership })).recordId }),
    ],
  ])('stays with all its weeks when one holds %s', async (_, make) => {
    const student = await makeCoachingStudent(db, { firstName: 'Eva', lastName: 'Fox' });
    const course = await makeCourse(db);
    const { recordId } = await makeMembership(db, {
      relatedStudent: student.recordId,
      relatedCourse: course.recordId,
    });
    await make(recordId);
    await makeWeek(db, { relatedMembership: recordId, weekStarts: '2026-02-01' });
    expect(await remove('memberships', recordId)).toMatchObject(
      refusal(`Eva Fox – ${course.name} cannot be deleted: 1 week refers to this membership.`),
    );
    expect(await readRows(db, 'weeks', { relatedMembership: recordId })).toHaveLength(2);
  });
});

test('the parts of a record are deleted with it, and records made by hand can be restored', async () => {
  const word = await makeWord(db);
  await insertRow(db, 'spellings', { relatedWordIdiom: word, spellingOption: 'x' });
  expect((await remove('vocabulary', word)).status).toBe(200);
  const example = await makeExampleOf(db, [await makeWord(db)]);
  expect((await remove('examples', example)).status).toBe(200);
  const { recordId } = await makeStudent(db);
  expect((await remove('students', recordId, { 'if-match': '"1"' })).status).toBe(200);
});

test('the name of a long record is shortened in sentences', async () => {
  const id = await makeExample(db, { spanishExample: 'Muy '.repeat(200) });
  await makeQuiz(db, [id]);
  expect(await remove('examples', id)).toMatchObject(
    refusal(
      `${'Muy '.repeat(20).trimEnd()}… cannot be deleted: 1 quiz refers to this example. Archive it instead.`,
    ),
  );
});

test('everything in the database that names a record is counted, or is a part or a trace of it', async () => {
  const parts = [
    'accepted_answers.related_example',
    'accepted_answers.related_student',
    'access_tokens.user_id',
    'calendar_feeds.user_id',
    'coaching_mails.user_id',
    'change_history.actor',
    'change_sets.actor',
    'example_vocabulary.related_example',
    'feedback_cards.related_example',
    'given_sets.change_set',
    'given_sets.related_coach',
    'given_sets.related_program',
    'group_members.membership',
    'offered_examples.related_example',
    'offered_examples.related_student',
    'program_lesson_vocabulary.related_lesson',
    'push_subscriptions.user_id',
    'quiz_group_quizzes.related_quiz',
    'reminders.user_id',
    'review_corrections.related_student',
    'settings.changed_by',
    'spellings.related_word_idiom',
    'typo_reports.change_set',
    'typo_reports.related_example',
    'user_merges.kept',
    'user_merges.other',
    'user_preferences.user_id',
    'users.merged_into',
  ];
  const text = `select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;
  const keys = await db.query<{ from: string; to: string; column: string }>({
    name: 'list-foreign-keys',
    text,
  });
  const counted = Object.entries(referringTo).flatMap(([to, list]) =>
    list.map(({ table, column }) => `${table}.${column} -> ${to}`),
  );
  const editable = new Set([
    ...Object.keys(referringTo),
    'program_lessons',
    'quiz_examples',
    'session_topics',
  ]);
  const found = keys
    .filter(({ from, to, column }) => editable.has(to) && !parts.includes(`${from}.${column}`))
    .map(({ from, to, column }) => `${from}.${column} -> ${to}`);
  expect(found.toSorted()).toEqual(counted.toSorted());
});
