import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { students } from '@soltura/contract/students/students';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2025-11-24T12:00:00Z');
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { recordId: relatedCourse } = await makeCourse(db, { name: 'Complete Coaching' });
const [ana, bea] = [await makeCoachRecord(db, { name: 'Ana' }), await makeCoachRecord(db, { name: 'Bea' })];

const given = {
  relatedCourse,
  startDate: '2025-12-01',
  endDate: '2026-05-31',
  onHold: false,
  holdUntil: '',
  totalCredits: '8',
  expiration: '2026-05-31',
};
const add = (id: number, change: object = {}, as = admin) =>
  api.call(membershipWrites.add, as, { params: { id }, body: { ...given, ...change } });
const read = (id: number) => api.callOk(students.one, admin, { params: { id }, query: { timeZone: 'UTC' } });
const makeAnas = async () => {
  const { recordId: id } = await makeCoachingStudent(db, { relatedCoach: ana.recordId });
  await makeMembership(db, {
    relatedStudent: id,
    relatedCourse,
    startDate: '2025-06-01',
    endDate: '2025-11-30',
  });
  return id;
};

test('a membership comes with its credits and another coach, and one undo takes all of it back', async () => {
  const id = await makeAnas();
  const before = await read(id);
  const { body, headers } = await add(id, { relatedCoach: bea.recordId });
  const after = await read(id);
  const [made, former] = after.memberships;
  expect(made).toMatchObject({
    courseName: 'Complete Coaching',
    startDate: '2025-12-01',
    endDate: '2026-05-31',
    onHold: false,
    active: false,
  });
  expect(former).toEqual(before.memberships[0]);
  expect(after.credits).toMatchObject([
    { totalCredits: 8, usedCredits: 0, expiration: '2026-05-31T08:00:00.000Z' },
  ]);
  expect(after.student.coachName).toBe('Bea');
  expect(body).toEqual({ membershipId: made?.recordId, creditId: after.credits[0]?.recordId });
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  const undone = await read(id);
  expect([undone.memberships, undone.credits]).toEqual([before.memberships, before.credits]);
  expect(undone.student.coachName).toBe('Ana');
});

test('a membership without credits makes none, and keeps the coach if no other is named', async () => {
  const id = await makeAnas();
  await makeBundleCredit(db, { relatedStudent: id });
  const { body } = await add(id, { totalCredits: '', expiration: '', endDate: '' });
  expect(body).toMatchObject({ creditId: null });
  const { memberships, credits, student } = await read(id);
  expect(memberships[0]).toMatchObject({ endDate: '' });
  expect(credits).toHaveLength(1);
  expect(student.coachName).toBe('Ana');
});

test.each([
  [{ relatedCourse: null }, { relatedCourse: 'Course is a required field' }],
  [{ relatedCoach: null }, { relatedCoach: 'Primary Coach is a required field' }],
  [{ endDate: '2025-11-30' }, { endDate: 'End Date cannot be before Start Date' }],
  [{ expiration: '' }, { expiration: 'Please enter a valid expiration date' }],
])('%j is refused, and nothing is half written', async (change, fields) => {
  const id = await makeAnas();
  const before = await read(id);
  expect(await add(id, { relatedCoach: bea.recordId, ...change })).toMatchObject({
    status: 422,
    body: { error: { fields } },
  });
  expect(await read(id)).toEqual(before);
});

test.each([{ relatedCourse: 999_999 }, { relatedCoach: 999_999 }])(
  '%j, which there is not, is refused, and nothing is half written',
  async (change) => {
    const id = await makeAnas();
    const before = await read(id);
    expect(await add(id, { relatedCoach: bea.recordId, ...change })).toMatchObject({ status: 422 });
    expect(await read(id)).toEqual(before);
  },
);

test('coaches are told that admins make memberships', async () => {
  expect(await add(await makeAnas(), {}, coach)).toMatchObject({
    status: 403,
    body: { error: { message: 'Admins make memberships.' } },
  });
});

test('a membership of an archived or unknown student is refused', async () => {
  const { recordId } = await makeCoachingStudent(db, { archivedAt: new Date() });
  expect((await add(recordId)).status).toBe(404);
  expect((await add(999_999)).status).toBe(404);
});
