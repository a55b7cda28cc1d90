import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { drillDown } from '@soltura/contract/students/drill-down';
import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { beforeEach, describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, readRows } from '../../testing/rows.ts';

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
  return readRow(db, 'memberships', { recordId });
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
  expect(await readStoredChanges(db, 'memberships', id)).toMatchObject([
    { actorEmail: admin, action: 'updated', before: { startDate, endDate, relatedCourse }, after: given },
  ]);
});

describe('the weeks of a membership whose start is moved', () => {
  const listWeeks = async () => {
    const found = await readRows(db, 'weeks', { relatedMembership: id }, { order: 'week_starts' });
    return found.map(({ week, weekStarts }) => [week, weekStarts]);
  };
  const make = (week: number, weekStarts: string, given = {}) =>
    makeWeek(db, { relatedMembership: id, week, weekStarts, ...given });
  const readWeeks = () => api.callOk(drillDown.membershipWeeks, ana, { params: { membershipId: id } });

  beforeEach(() => {
    api.clock.now = new Date('2025-11-20T12:00:00Z');
  });

  test('are numbered from an earlier start, with those that are new', async () => {
    const complete = await make(0, '2025-11-02', { recordsComplete: true });
    await make(1, '2025-11-09');
    await make(2, '2025-11-16');
    expect((await update(admin, { startDate: '2025-10-20' })).status).toBe(200);
    await readWeeks();
    expect(await listWeeks()).toEqual([
      [0, '2025-10-26'],
      [1, '2025-11-02'],
      [2, '2025-11-09'],
      [3, '2025-11-16'],
    ]);
    const kept = await readRow(db, 'weeks', { recordId: complete.recordId });
    expect(kept).toEqual({ ...complete, week: 1 });
  });

  test('are numbered from a later start, and those before it that hold nothing are gone', async () => {
    await make(0, '2025-11-02');
    await make(1, '2025-11-09');
    await make(2, '2025-11-16', { notes: 'Said hello.' });
    expect((await update(admin, { startDate: '2025-11-12' })).status).toBe(200);
    await readWeeks();
    expect(await listWeeks()).toEqual([[0, '2025-11-16']]);
  });

  test('are numbered from the first one that holds something, where that lies before the start', async () => {
    await make(0, '2025-11-02');
    await makeAssignment(db, { relatedWeek: (await make(1, '2025-11-09')).recordId });
    expect((await update(admin, { startDate: '2025-11-12' })).status).toBe(200);
    await readWeeks();
    expect(await listWeeks()).toEqual([
      [0, '2025-11-09'],
      [1, '2025-11-16'],
    ]);
    expect((await update(admin, { startDate: '2025-11-02' })).status).toBe(200);
    await readWeeks();
    expect(await listWeeks()).toEqual([
      [0, '2025-11-02'],
      [1, '2025-11-09'],
      [2, '2025-11-16'],
    ]);
  });

  test('follow it when a table moves it, and when that is taken back', async () => {
    await make(0, '2025-11-02', { notes: 'Kept' });
    const body = [{ recordId: id, version: 1, values: { startDate: '2025-10-26' } }];
    const { headers } = await api.call(tables.change, admin, { params: { table: 'memberships' }, body });
    expect(await listWeeks()).toEqual([[1, '2025-11-02']]);
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await listWeeks()).toEqual([[0, '2025-11-02']]);
  });

  test('stay as they are when the end is moved, whatever their numbers', async () => {
    const week = await make(3, '2025-11-23');
    await update(admin, { endDate: '2025-11-08' });
    expect(await readRows(db, 'weeks', { relatedMembership: id })).toEqual([week]);
  });
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

  test('without the right to edit learns neither the version nor the rules', async () => {
    const request = { headers: { 'if-match': '"9"' }, body: { recordId: id, startDate: '' } };
    expect(await api.call(membershipWrites.update, bea, request)).toMatchObject(NOT_THEIRS);
  });
});

describe('the days and the course of a membership', () => {
  test.each([
    [{ startDate: '' }, { startDate: 'Start Date is a required field' }],
    [{ startDate: null }, { startDate: 'Start Date is a required field' }],
    [{ startDate: '2025-02-31' }, { startDate: 'Start Date must be a valid date, written like 2026-01-31' }],
    [{ startDate: '1899-12-31' }, { startDate: 'Start Date must be in a year from 1900 to 2199' }],
    [{ endDate: '2025-13-01' }, { endDate: 'End Date must be a valid date, written like 2026-01-31' }],
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
