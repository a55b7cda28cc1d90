import { persons } from '@soltura/contract/people/persons';
import { merges } from '@soltura/contract/students/merges';
import { students } from '@soltura/contract/students/students';
import { undoing } from '@soltura/contract/undo/undo';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/api.ts';
import {
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeWeek,
} from '../../../testing/coaching.ts';
import { makeUser } from '../../../testing/people.ts';
import { readRow, readRows } from '../../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { recordId: coach } = await makeCoachRecord(db);
const { recordId: course } = await makeCourse(db, { name: 'Level 2' });

let keptId = 0;
let otherId = 0;
let membership = 0;
let credit = 0;
let email = '';
let made = 0;

beforeEach(async () => {
  made += 1;
  email = `hannah${made}@home.example`;
  keptId = (
    await makeCoachingStudent(db, {
      firstName: 'Hannah',
      lastName: `W ${made}`,
      email,
      relatedCoach: coach,
      usPhone: '444',
    })
  ).recordId;
  otherId = (
    await makeCoachingStudent(db, {
      firstName: 'Hannah',
      lastName: `W ${made}`,
      email,
      usPhone: '555',
      timeZone: 'CET',
      fluencyGoal: 'Oaxaca',
    })
  ).recordId;
  const span = { relatedCourse: course, startDate: '2025-09-28', endDate: '2026-03-28' };
  await makeMembership(db, { relatedStudent: keptId, ...span });
  membership = (await makeMembership(db, { relatedStudent: otherId, ...span })).recordId;
  await makeWeek(db, {
    relatedMembership: membership,
    week: 6,
    weekStarts: '2025-11-09',
    notes: 'Said hello.',
  });
  credit = (await makeBundleCredit(db, { relatedStudent: otherId, totalCredits: 8, usedCredits: 3 }))
    .recordId;
});

const merge = (given = {}, id = keptId) =>
  api.call(merges.merge, admin, {
    params: { id },
    body: { other: otherId, version: 1, otherVersion: 1, ...given },
  });
const readStudents = () =>
  readRows(db, 'coaching_students', { recordId: [keptId, otherId] }, { order: 'record_id' });
const readOwners = async () => ({
  membership: (await readRow(db, 'memberships', { recordId: membership }))?.relatedStudent,
  credit: (await readRow(db, 'bundle_credits', { recordId: credit }))?.relatedStudent,
});

test('the trial says what moves, what is taken and what stays behind', async () => {
  const trial = await api.callOk(merges.trial, admin, { params: { id: keptId, other: otherId } });
  expect(trial).toMatchObject({
    kept: { recordId: keptId, version: 1 },
    other: { recordId: otherId, version: 1 },
    memberships: [{ recordId: membership, courseName: 'Level 2', weeks: 1, overlaps: true }],
    bundleCredits: 1,
    keptBack: [{ field: 'usPhone', kept: '444', other: '555' }],
    taken: ['timeZone', 'fluencyGoal'],
    otherUser: '',
  });
  expect(await readOwners()).toEqual({ membership: otherId, credit: otherId });
});

describe('a merge', () => {
  test('moves memberships, weeks and credits, brings details together, archives the other, and is taken back', async () => {
    const { status, headers } = await merge();
    expect(status).toBe(200);
    expect(await readOwners()).toEqual({ membership: keptId, credit: keptId });
    expect(await readStudents()).toMatchObject([
      { usPhone: '444', timeZone: 'CET', fluencyGoal: 'Oaxaca', archivedAt: null, mergedInto: null },
      { usPhone: '555', mergedInto: keptId, archivedAt: expect.any(Date) },
    ]);
    const one = await api.callOk(students.one, admin, {
      params: { id: otherId },
      query: { timeZone: 'UTC' },
    });
    expect(one.archived).toMatchObject({ mergedInto: { recordId: keptId } });
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await readOwners()).toEqual({ membership: otherId, credit: otherId });
    expect(await readStudents()).toMatchObject([
      { timeZone: '', fluencyGoal: '', archivedAt: null },
      { usPhone: '555', mergedInto: null, archivedAt: null },
    ]);
  });

  test('is not taken back once something of it was changed', async () => {
    const { headers } = await merge();
    await db.query(
      { name: 'change-membership', text: 'update memberships set on_hold = true where record_id = $1' },
      [membership],
    );
    const refused = await api.call(undoing.undo, admin, {
      body: { changeSet: Number(headers['change-set']) },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('This can no longer be undone') } },
    });
    expect(await readOwners()).toEqual({ membership: keptId, credit: keptId });
  });

  test('is refused when one of them was changed since the trial', async () => {
    expect((await merge({ otherVersion: 2 })).status).toBe(409);
    expect(await readOwners()).toEqual({ membership: otherId, credit: otherId });
  });

  test('needs two different students who are not archived', async () => {
    expect((await merge({ other: keptId })).status).toBe(422);
    expect((await merge({ other: 999_999 })).status).toBe(422);
    expect((await merge({}, 999_999)).status).toBe(404);
    await merge();
    expect((await merge()).status).toBe(409);
    expect((await merge({ version: 2, otherVersion: 2 })).status).toBe(422);
  });

  test('happens once when two students are merged into each other at once', async () => {
    const back = api.call(merges.merge, admin, {
      params: { id: otherId },
      body: { other: keptId, version: 1, otherVersion: 1 },
    });
    const answers = await Promise.all([merge(), back]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
    expect((await readStudents()).filter(({ archivedAt }) => archivedAt === null)).toHaveLength(1);
  });

  test('leaves one person: they are exported and erased with the record that was merged', async () => {
    const key = { kind: 'coaching-students', id: keptId } as const;
    const two = await api.callOk(persons.person, admin, { params: key });
    expect(two.others).toHaveLength(1);
    await merge();
    const { parts, others } = await api.callOk(persons.person, admin, { params: key });
    expect(others).toEqual([]);
    const keys = parts.map((part) => part.key);
    await api.callOk(persons.erase, admin, { params: key, body: { typed: email, parts: keys } });
    expect(await readStudents()).toMatchObject([
      { email: '', usPhone: '', erasedAt: expect.any(Date) },
      { email: '', usPhone: '', erasedAt: expect.any(Date) },
    ]);
  });
});
