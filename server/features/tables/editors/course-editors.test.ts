import { tableEditors } from '@soltura/contract/tables/table-editors';
import { beforeEach, describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../../testing/api.ts';
import { makeUser } from '../../../testing/people.ts';
import { deleteRows, insertRecord, readRow } from '../../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const admin = (await makeUser(db, { adminRole: 'admin', emailAddress: 'head@soltura.example' })).emailAddress;
const coach = (await makeUser(db, { adminRole: 'coach', emailAddress: 'coach@soltura.example' }))
  .emailAddress;

const refusal = (status: number, code: string, fields: Record<string, string>) => ({
  status,
  body: { error: { code, message: Object.values(fields)[0], fields } },
});
const broken = (fields: Record<string, string>) => refusal(422, 'validation_failed', fields);
const NOT_FOUND = { status: 404, body: { error: { code: 'not_found', message: 'Record not found' } } };

beforeEach(async () => {
  await deleteRows(db, 'coaching_lessons');
  await deleteRows(db, 'courses');
});

describe('lessons', () => {
  const required = 'Lesson Name is a required field. Please fill it out before submitting.';
  const add = (body: object, as: string | null = admin) => api.call(tableEditors.addLesson, as, { body });
  const update = (body: object, version?: string) =>
    api.call(tableEditors.updateLesson, admin, {
      body,
      ...(version !== undefined && { headers: { 'if-match': version } }),
    });
  const make = async (given: { lessonName?: string; archivedAt?: Date } = {}) => {
    return insertRecord(db, 'coaching_lessons', {
      lessonName: 'Lesson',
      weekRef: 3,
      type: 'Lesson',
      ...given,
    });
  };
  const read = async (id: number) => {
    return readRow(db, 'coaching_lessons', { recordId: id });
  };

  test('are made and listed by name, without those that were put away', async () => {
    const { status, body } = await add({ lessonName: ' Zebra ' });
    expect([status, body]).toEqual([200, [expect.any(Number)]]);
    await add({ lessonName: 'ángel', weekRef: 2, type: '' });
    await make({ lessonName: 'Away', archivedAt: new Date() });
    expect(await api.callOk(tableEditors.lessons, admin)).toEqual([
      { recordId: expect.any(Number), lessonName: 'ángel', weekRef: 2, type: '' },
      { recordId: expect.any(Number), lessonName: 'Zebra', weekRef: null, type: '' },
    ]);
  });

  test('are locked and read once to be changed', async () => {
    const id = await make();
    const before = api.statements.count;
    await update({ recordId: id, lessonName: 'New' });
    // The caller, begin, lock and read, write, history, commit.
    expect(api.statements.count - before).toBe(6);
  });

  test('lose their week when it is left out, and keep a type that is left out', async () => {
    const id = await make();
    expect(await update({ recordId: id, lessonName: 'New' })).toMatchObject({ status: 200, body: id });
    expect(await read(id)).toMatchObject({ lessonName: 'New', weekRef: null, type: 'Lesson', version: 2 });
    expect(await readStoredChanges(db, 'lessons', id)).toMatchObject([
      {
        actorEmail: admin,
        action: 'updated',
        before: { lessonName: 'Lesson', weekRef: 3 },
        after: { lessonName: 'New', weekRef: null },
      },
    ]);
  });

  test.each([
    [{ lessonName: ' ' }, { lessonName: required }],
    [{ weekRef: 2 }, { lessonName: required }],
    [{ lessonName: 'A', weekRef: -1 }, { weekRef: 'Week Ref must be a non-negative whole number' }],
    [{ lessonName: 'A', weekRef: 1.5 }, { weekRef: 'Week Ref must be a non-negative whole number' }],
    [
      { lessonName: '', weekRef: -1 },
      { lessonName: required, weekRef: expect.any(String) },
    ],
  ])('%j breaks a rule', async (body, fields) => {
    expect(await add(body)).toMatchObject(broken(fields));
    const recordId = await make();
    expect(await update({ recordId, ...body })).toMatchObject(broken(fields));
    expect(await read(recordId)).toMatchObject({ version: 1 });
  });

  test.each(['soon', '3', true, []])('a week of %j is no number', async (weekRef) => {
    expect((await add({ lessonName: 'A', weekRef })).status).toBe(422);
  });

  test('a refused caller, a malformed header, an unknown record and a stale one are told in this order', async () => {
    const id = await make();
    const away = await make({ archivedAt: new Date() });
    const empty = { recordId: id, lessonName: '' };
    expect((await add({}, null)).status).toBe(401);
    expect((await add({}, coach)).status).toBe(403);
    expect((await update(empty, 'three')).status).toBe(400);
    expect(await update({ ...empty, recordId: id + 900 }, '"1"')).toMatchObject(NOT_FOUND);
    expect(await update({ ...empty, recordId: away })).toMatchObject(NOT_FOUND);
    expect(await update(empty, '"2"')).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'conflict',
          values: { sent: { lessonName: '' }, stored: { lessonName: 'Lesson', weekRef: 3, type: 'Lesson' } },
        },
      },
    });
    expect(await update(empty, '"1"')).toMatchObject(broken({ lessonName: required }));
    expect((await update({ recordId: id, lessonName: 'A' }, '"1"')).status).toBe(200);
  });
});

describe('courses', () => {
  const required = 'Course Name is a required field. Please fill it out before submitting.';
  const taken = refusal(409, 'conflict', { name: 'A course with this name already exists' });
  const add = (body: object) => api.call(tableEditors.addCourse, admin, { body });
  const update = (body: object) => api.call(tableEditors.updateCourse, admin, { body });
  const read = () => api.callOk(tableEditors.courses, admin);
  const course = {
    name: 'Classic',
    membershipType: 'Monthly',
    approxMonthlyCost: 249.5,
    weeklyPrivateCalls: 1,
    weeklyTimeCommitmentMinutes: 60,
    hasGroupCalls: true,
  };

  test('are made, changed and listed by name; what is left out is unchanged', async () => {
    expect((await add({ name: 'Small' })).body).toEqual([expect.any(Number)]);
    const [recordId = 0] = await api.callOk(tableEditors.addCourse, admin, { body: course });
    expect(await update({ recordId, name: 'Classic', approxMonthlyCost: 0 })).toMatchObject({
      body: recordId,
    });
    expect(await read()).toEqual([
      { ...course, recordId, approxMonthlyCost: 0 },
      {
        recordId: expect.any(Number),
        name: 'Small',
        membershipType: '',
        approxMonthlyCost: 0,
        weeklyPrivateCalls: 0,
        weeklyTimeCommitmentMinutes: 0,
        hasGroupCalls: false,
      },
    ]);
  });

  test.each([
    [{ name: '' }, { name: required }],
    [{ approxMonthlyCost: -1 }, { approxMonthlyCost: 'Monthly Cost must be a non-negative number' }],
    [{ approxMonthlyCost: null }, { approxMonthlyCost: 'Monthly Cost must be a number' }],
    [
      { weeklyPrivateCalls: 0.5 },
      { weeklyPrivateCalls: 'Weekly Private Calls must be a non-negative whole number' },
    ],
    [
      { weeklyTimeCommitmentMinutes: -5 },
      { weeklyTimeCommitmentMinutes: 'Weekly Time Commitment must be a non-negative whole number' },
    ],
  ])('%j breaks a rule', async (given, fields) => {
    expect(await add({ ...course, ...given })).toMatchObject(broken(fields));
    const [recordId = 0] = await api.callOk(tableEditors.addCourse, admin, { body: course });
    expect(await update({ recordId, ...course, ...given })).toMatchObject(broken(fields));
    expect(await read()).toEqual([{ recordId, ...course }]);
  });

  test('no two have the same name, whatever the case; a course may keep its own', async () => {
    const [recordId = 0] = await api.callOk(tableEditors.addCourse, admin, { body: course });
    const [other = 0] = await api.callOk(tableEditors.addCourse, admin, { body: { name: 'Other' } });
    expect(await add({ name: ' classic' })).toMatchObject(taken);
    expect(await update({ recordId: other, name: 'CLASSIC' })).toMatchObject(taken);
    expect((await update({ recordId, name: 'CLASSIC' })).status).toBe(200);
  });

  test('with one name that are made at the same time are stored once, and the others refused in the same words', async () => {
    const answers = await Promise.all([add({ name: 'Twin' }), add({ name: 'Twin' })]);
    const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(made?.status).toBe(200);
    expect(refused).toMatchObject(taken);
  });

  test('the same key makes one course', async () => {
    const request = { body: { name: 'Once' }, headers: { 'idempotency-key': 'course' } };
    const first = await api.callOk(tableEditors.addCourse, admin, request);
    expect(await api.callOk(tableEditors.addCourse, admin, request)).toEqual(first);
    expect(await read()).toHaveLength(1);
  });
});
