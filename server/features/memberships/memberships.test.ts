import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readKept } from '../../changes/testing/kept-changes.ts';
import { memberships, weeks } from '../../db/tables.ts';
import { startTestApi } from '../../testing/api.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: ana } = await makeUser(db, { adminRole: 'coach', emailAddress: 'ana@soltura.example' });
const { emailAddress: bea } = await makeUser(db, { adminRole: 'coach', emailAddress: 'bea@soltura.example' });
const { recordId: relatedCoach } = await makeCoachRecord(db, { email: 'ana@soltura.example' });
await makeCoachRecord(db, { email: 'bea@soltura.example' });
const course = await makeCourse(db);
const otherCourse = await makeCourse(db);
const goneCourse = await makeCourse(db, { archivedAt: new Date() });

let id = 0;
const stored = {
  startDate: '2025-11-02',
  endDate: '2026-01-31',
  onHold: false,
  relatedCourse: course.recordId,
};

beforeEach(async () => {
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { relatedCoach });
  id = (await makeMembership(db, { ...stored, relatedStudent })).recordId;
});

const update = (as: string, given: object, recordId = id) =>
  api.call(membershipWrites.update, as, { body: { recordId, ...given } });

async function read(recordId = id) {
  const [row] = await db.orm.select().from(memberships).where(eq(memberships.recordId, recordId));
  return row;
}

const forbidden = (message: string) => ({ status: 403, body: { error: { code: 'forbidden', message } } });
const NOT_THEIRS = forbidden(
  "Only the primary coach or an admin can edit this student's membership records.",
);
const ADMINS_ONLY = forbidden('Only an admin can change the course and the dates of a membership.');

test('an admin changes everything, what is absent stays, and the history keeps what changed', async () => {
  const given = { startDate: '2025-11-09', endDate: null, relatedCourse: otherCourse.recordId };
  expect(await update(admin, given)).toMatchObject({ status: 200, body: id });
  expect(await read()).toMatchObject({ ...stored, ...given, version: 2 });
  const { startDate, endDate, relatedCourse } = stored;
  expect(await readKept(db, 'memberships', id)).toMatchObject([
    { actorEmail: admin, action: 'updated', before: { startDate, endDate, relatedCourse }, after: given },
  ]);
});

test('the weeks there are stay as they are, whatever the days become', async () => {
  const week = await makeWeek(db, { relatedMembership: id, week: 3, weekStarts: '2025-11-23' });
  await update(admin, { startDate: '2025-12-07', onHold: true });
  expect(await db.orm.select().from(weeks).where(eq(weeks.relatedMembership, id))).toEqual([week]);
});

describe('a coach', () => {
  test('changes On Hold of their own students', async () => {
    expect((await update(ana, { onHold: true })).status).toBe(200);
    expect(await read()).toMatchObject({ ...stored, onHold: true });
  });

  test('may send back the days and the course that are stored', async () => {
    expect((await update(ana, { ...stored, onHold: true })).status).toBe(200);
    expect(await read()).toMatchObject({ ...stored, onHold: true });
  });

  test.each([[''], [null]])('may send %j for an end that is none', async (endDate) => {
    await update(admin, { endDate: null });
    expect((await update(ana, { onHold: true, endDate })).status).toBe(200);
  });

  test.each([
    [{ startDate: '2025-11-09' }],
    [{ startDate: '' }],
    [{ endDate: '2026-02-28' }],
    [{ endDate: '' }],
    [{ relatedCourse: otherCourse.recordId }],
    [{ relatedCourse: 999_999 }],
  ])('may not change %j', async (given) => {
    expect(await update(ana, { ...given, onHold: true })).toMatchObject(ADMINS_ONLY);
    expect(await read()).toMatchObject({ ...stored, version: 1 });
  });

  test('may not edit those of other students, nor of one without a coach', async () => {
    expect(await update(bea, { onHold: true })).toMatchObject(NOT_THEIRS);
    const { recordId } = await makeMembership(db);
    expect(await update(ana, { onHold: true }, recordId)).toMatchObject(NOT_THEIRS);
    expect((await update(admin, { onHold: true }, recordId)).status).toBe(200);
  });

  test('who may not edit learns neither of the version nor of the rules', async () => {
    const request = { headers: { 'if-match': '"9"' }, body: { recordId: id, startDate: '' } };
    expect(await api.call(membershipWrites.update, bea, request)).toMatchObject(NOT_THEIRS);
  });
});

describe('the days and the course of a membership', () => {
  test.each([
    [{ startDate: '' }, { startDate: 'Start Date is a required field' }],
    [{ startDate: null }, { startDate: 'Start Date is a required field' }],
    [{ startDate: '2025-02-31' }, { startDate: 'Start Date must be a valid date' }],
    [{ startDate: '1899-12-31' }, { startDate: 'Start Date must be in a year from 1900 to 2199' }],
    [{ endDate: '2025-13-01' }, { endDate: 'End Date must be a valid date' }],
    [{ endDate: '2025-11-01' }, { endDate: 'End Date cannot be before Start Date' }],
    [{ startDate: '2026-02-01' }, { endDate: 'End Date cannot be before Start Date' }],
    [{ relatedCourse: 999_999 }, { relatedCourse: 'Course not found.' }],
    [{ relatedCourse: goneCourse.recordId }, { relatedCourse: 'Course not found.' }],
  ])('%j is refused and nothing is written', async (given, fields) => {
    expect(await update(admin, { ...given, onHold: true })).toMatchObject({
      status: 422,
      body: { error: { code: 'validation_failed', message: Object.values(fields)[0], fields } },
    });
    expect(await read()).toMatchObject({ ...stored, version: 1 });
  });

  test('a membership of one day, and a course that was put away, may be', async () => {
    const { recordId } = await makeMembership(db, { relatedCourse: goneCourse.recordId });
    const given = { startDate: '2026-03-01', endDate: '2026-03-01', relatedCourse: goneCourse.recordId };
    expect((await update(admin, given, recordId)).status).toBe(200);
    expect(await read(recordId)).toMatchObject(given);
  });

  test.each([[{ recordId: 0 }], [{ onHold: 'yes' }], [{ relatedCourse: '1' }], [{ startDate: 5 }]])(
    '%j cannot be read',
    async (given) => {
      expect((await update(admin, given)).status).toBe(422);
    },
  );
});

test('an unknown membership is 404', async () => {
  expect((await update(admin, {}, 999_999)).status).toBe(404);
});

test('a membership of a student who was put away is unknown', async () => {
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { archivedAt: new Date() });
  const { recordId } = await makeMembership(db, { ...stored, relatedStudent });
  expect((await update(admin, { onHold: true }, recordId)).status).toBe(404);
  expect(await read(recordId)).toMatchObject({ onHold: false, version: 1 });
});
