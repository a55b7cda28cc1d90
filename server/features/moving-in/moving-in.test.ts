import { history } from '@soltura/contract/moving-in/history';
import { movingIn } from '@soltura/contract/moving-in/moving-in';
import { schoolOffer } from '@soltura/contract/school/offer';
import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { UNDOABLE_MS } from '@soltura/domain/records/undoable';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows, readRow } from '../../testing/rows.ts';

const api = await startTestApi();
const { db, clock } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });
const { emailAddress: other } = await makeUser(db, { adminRole: 'admin', name: 'Olga' });
const start = new Date('2026-03-01T10:00:00Z');

const read = (as = admin) => api.callOk(movingIn.read, as, {});

async function importCourses(...names: string[]): Promise<number> {
  const { status, headers } = await api.call(tables.import, admin, {
    params: { table: 'courses' },
    query: { apply: 'true' },
    file: new TextEncoder().encode(['name', ...names].join('\n')),
  });
  expect(status).toBe(200);
  return Number(headers['change-set']);
}

beforeEach(async () => {
  clock.now = start;
  await deleteRows(db, 'weeks');
  await deleteRows(db, 'memberships');
  await deleteRows(db, 'courses');
  await deleteRows(db, 'change_history');
  await deleteRows(db, 'change_sets');
});

test('the records of each list of a school are counted', async () => {
  const before = (await read()).facts;
  await makeUser(db, { emailAddress: 'cora@school.example' });
  await makeCoachRecord(db, { name: 'Cora', email: 'CORA@school.example' });
  await makeCoachRecord(db, { name: 'Ana Torres', email: 'ana@school.example' });
  await makeMembership(db);
  await makeCoachingStudent(db);
  const { facts } = await read();
  expect(facts.withoutAccount).toContain('Ana Torres');
  expect(facts.withoutAccount).not.toContain('Cora');
  expect(facts).toMatchObject({
    courses: before.courses + 1,
    students: before.students + 2,
    memberships: before.memberships + 1,
    withoutMembership: before.withoutMembership + 1,
  });
});

test('an import is listed with its rows until it is taken back; other writes are not', async () => {
  const changeSet = await importCourses('Level 1', 'Level 2');
  await api.callOk(tables.add, admin, {
    params: { table: 'courses' },
    body: { values: { name: 'Level 3' } },
  });
  const { imports } = await read();
  expect(imports).toEqual([
    {
      changeSet,
      list: 'courses',
      at: start.toISOString(),
      rows: 2,
      by: 'Ada',
      isOwn: true,
      obstacle: null,
      stays: null,
    },
  ]);
  await api.callOk(undoing.undo, admin, { body: { changeSet } });
  expect((await read()).imports).toEqual([]);
});

test('an import of somebody else, and one under newer changes, say why they cannot be taken back', async () => {
  const changeSet = await importCourses('Level 1');
  expect((await read(other)).imports).toMatchObject([
    { isOwn: false, obstacle: 'Only who made a change can undo it.' },
  ]);
  const stored = await readRow<{ recordId: number; version: number }>(db, 'courses', { name: 'Level 1' });
  const edit = await api.call(tables.change, other, {
    params: { table: 'courses' },
    body: [{ recordId: stored?.recordId, version: stored?.version, values: { membershipType: 'Monthly' } }],
  });
  expect((await read()).imports).toMatchObject([
    { changeSet, obstacle: 'Something of it was changed since by Olga.' },
  ]);
  // Once that change is taken back itself, nothing stands in the way.
  await api.callOk(undoing.undo, other, { body: { changeSet: Number(edit.headers['change-set']) } });
  expect((await read()).imports).toMatchObject([{ changeSet, obstacle: null }]);
});

test('an import of history says what its undo leaves as it is', async () => {
  const { recordId: student } = await makeCoachingStudent(db);
  await makeMembership(db, { relatedStudent: student, startDate: '2025-11-02', endDate: null });
  const { status } = await api.call(history.import, admin, {
    params: { list: 'weeks' },
    query: { apply: 'true' },
    file: new TextEncoder().encode(
      `relatedStudent,weekStarts,notes\n${student},2025-11-09,One\n${student},2025-11-16,Two`,
    ),
  });
  expect(status).toBe(200);
  const week = await readRow<{ recordId: number; version: number }>(db, 'weeks', { notes: 'Two' });
  const { recordId, version } = week ?? { recordId: 0, version: 0 };
  await api.callOk(weekWrites.save, other, { body: [{ recordId, version, values: { notes: 'Mine' } }] });
  expect((await read()).imports).toMatchObject([
    { list: 'weeks', obstacle: null, stays: 'What Olga has changed since stays.' },
  ]);
});

test('imports of the last seven days are listed, the newest first, the offer of the first run among them', async () => {
  await importCourses('Level 1');
  clock.now = new Date(start.getTime() + 60_000);
  await api.callOk(schoolOffer.take, admin, { body: { course: false, coachingCourses: ['Call Bundle'] } });
  expect((await read()).imports.map(({ list, rows }) => [list, rows])).toEqual([
    ['offer', 1],
    ['courses', 1],
  ]);
  clock.now = new Date(start.getTime() + UNDOABLE_MS + 30_000);
  expect((await read()).imports.map(({ list }) => list)).toEqual(['offer']);
});

test('the records of the history of a school are counted', async () => {
  const { facts: before } = await read();
  const { recordId: relatedWeek } = await makeWeek(db);
  await makeAssignment(db, { relatedWeek });
  for (const rating of ['Good', 'Fair']) await makePrivateCall(db, { relatedWeek, rating });
  await makeGroupSession(db);
  await makeBundleCredit(db);
  expect((await read()).facts).toMatchObject({
    weeks: before.weeks + 1,
    assignments: before.assignments + 1,
    privateCalls: before.privateCalls + 2,
    groupSessions: before.groupSessions + 1,
    bundleCredits: before.bundleCredits + 1,
  });
});
