import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { records } from '@soltura/contract/records/records';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { departures } from '@soltura/contract/students/departures';
import { undoing } from '@soltura/contract/undo/undo';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeCoachRecord, makeCourse, makeMembership } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, readRows, updateRows } from '../../testing/rows.ts';
import { endHolds } from './end-holds.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: ana } = await makeUser(db, { adminRole: 'coach', emailAddress: 'ana@soltura.example' });
const { emailAddress: bea } = await makeUser(db, { adminRole: 'coach', emailAddress: 'bea@soltura.example' });
const { recordId: relatedCoach } = await makeCoachRecord(db, { email: 'ana@soltura.example' });
await makeCoachRecord(db, { email: 'bea@soltura.example' });
const { recordId: relatedCourse } = await makeCourse(db, { name: 'Level 1' });

const NOW = new Date('2026-01-05T12:00:00Z');
const UNTIL = '2026-01-08';
let student = 0;
let id = 0;

beforeEach(async () => {
  api.clock.now = NOW;
  await updateRows(db, 'memberships', {}, { onHold: false });
  student = (await makeCoachingStudent(db, { firstName: 'Grace', lastName: '', relatedCoach })).recordId;
  id = (
    await makeMembership(db, {
      relatedStudent: student,
      relatedCourse,
      startDate: '2025-11-02',
      endDate: null,
    })
  ).recordId;
});

const change = (body: object, as = ana) => api.call(membershipWrites.change, as, { params: { id }, body });
const read = () => readRow(db, 'memberships', { recordId: id });
const readHistory = (as = ana) => api.callOk(records.history, as, { params: { kind: 'memberships', id } });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

test('the primary coach sets the day on which a hold ends, others do not', async () => {
  expect((await change({ onHold: true, holdUntil: UNTIL }, bea)).status).toBe(403);
  expect((await change({ onHold: true, holdUntil: UNTIL })).status).toBe(200);
  expect(await read()).toMatchObject({ onHold: true, holdUntil: UNTIL, version: 2 });
  expect((await change({ holdUntil: '2026-01-09' }, admin)).status).toBe(200);
  expect(await read()).toMatchObject({ onHold: true, holdUntil: '2026-01-09' });
  const [first] = await readHistory();
  expect(first?.changes).toEqual([{ field: 'holdUntil', before: UNTIL, after: '2026-01-09' }]);
});

test.each([
  ['2026-01-05', 'Hold Until must be a day to come'],
  ['2026-02-31', 'Hold Until must be a valid date, written like 2026-01-31'],
])('%s is refused', async (holdUntil, message) => {
  expect(await change({ onHold: true, holdUntil })).toMatchObject({
    status: 422,
    body: { error: { fields: { holdUntil: message } } },
  });
});

test('the end of a hold clears its day, and so does a specified write of the hold', async () => {
  await change({ onHold: true, holdUntil: UNTIL });
  await change({ onHold: false });
  expect(await read()).toMatchObject({ onHold: false, holdUntil: null });
  for (const onHold of [true, false]) {
    await change({ onHold: true, holdUntil: UNTIL });
    const body = { recordId: id, onHold };
    expect((await api.call(membershipWrites.update, ana, { body })).status).toBe(200);
    expect(await read()).toMatchObject({ onHold, holdUntil: null });
  }
  await change({ onHold: true, holdUntil: UNTIL });
  const body = { recordId: id, endDate: '2026-12-31' };
  expect((await api.call(membershipWrites.update, admin, { body })).status).toBe(200);
  expect(await read()).toMatchObject({ onHold: true, holdUntil: UNTIL });
});

test('a write of a server of an earlier version, which knows no day, clears it', async () => {
  await change({ onHold: true, holdUntil: UNTIL });
  await db.query({ name: '', text: 'update memberships set on_hold = false where record_id = $1' }, [id]);
  expect(await read()).toMatchObject({ holdUntil: null });
});

test('the hold ends on its day at 00:00 UTC, logged as made by the app', async () => {
  await change({ onHold: true, holdUntil: UNTIL });
  await endHolds(db, new Date(at(UNTIL).getTime() - 1));
  expect(await read()).toMatchObject({ onHold: true, holdUntil: UNTIL });
  api.clock.now = at(UNTIL);
  expect(await endHolds(db, at(UNTIL))).toBe(1);
  expect(await read()).toMatchObject({ onHold: false, holdUntil: null, version: 3 });
  const [ended] = await readHistory();
  expect(ended).toMatchObject({
    who: 'the app',
    isOwn: false,
    takeBack: 'possible',
    changes: [
      { field: 'onHold', before: 'Yes', after: 'No' },
      { field: 'holdUntil', before: UNTIL, after: '' },
    ],
  });
  expect((await readHistory(admin))[0]).toMatchObject({ takeBack: 'possible' });
  expect((await readHistory(bea))[0]).toMatchObject({ takeBack: 'no' });
  expect(await endHolds(db, at(UNTIL))).toBe(0);
});

test('one of several servers ends a hold', async () => {
  await change({ onHold: true, holdUntil: UNTIL });
  const ended = await Promise.all([
    endHolds(db, at(UNTIL)),
    endHolds(db, at(UNTIL)),
    endHolds(db, at(UNTIL)),
  ]);
  expect(ended.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await readHistory()).toHaveLength(2);
});

test('the end of a hold is undone by a user who may change the membership, and the hold then has no day', async () => {
  await change({ onHold: true, holdUntil: UNTIL });
  api.clock.now = at(UNTIL);
  await endHolds(db, at(UNTIL));
  const changeSet = (await readHistory())[0]?.changeSet ?? 0;
  expect((await api.call(undoing.undo, bea, { body: { changeSet } })).status).toBe(403);
  expect((await api.call(undoing.undo, ana, { body: { changeSet } })).status).toBe(200);
  expect(await read()).toMatchObject({ onHold: true, holdUntil: null });
  expect(await endHolds(db, at('2026-02-01'))).toBe(0);
});

test('the hold of a student who has left has no day', async () => {
  await change({ onHold: true, holdUntil: UNTIL });
  const body = {
    runs: 'hold' as const,
    lastDay: '2026-01-05',
    relatedCoach,
    endsLogIn: false,
    shown: { memberships: 0, heldWeeks: 0, cancelledCalls: 0, leftSessions: 0 },
  };
  const answer = await api.call(departures.depart, admin, { params: { id: student }, body });
  expect(answer.status).toBe(200);
  expect(await read()).toMatchObject({ onHold: true, holdUntil: null });
  const changeSet = Number(answer.headers['change-set']);
  await api.callOk(undoing.undo, admin, { body: { changeSet } });
  expect(await read()).toMatchObject({ onHold: true, holdUntil: UNTIL });
});

test('the holds that end this week stand on the home of the coach, the earliest first', async () => {
  const ends = ['2026-01-04', '2026-01-05', '2026-01-10', '2026-01-11'];
  const { recordId: otherStudent } = await makeCoachingStudent(db, { firstName: 'Malik', relatedCoach });
  for (const holdUntil of ends.toReversed()) {
    await makeMembership(db, { relatedStudent: otherStudent, relatedCourse, onHold: true, holdUntil });
  }
  const { holds } = await api.callOk(staffDays.mine, ana, { query: { timeZone: 'UTC' } });
  expect(holds.count).toBe(2);
  expect(holds.list).toMatchObject([
    { studentId: otherStudent, course: 'Level 1', holdUntil: '2026-01-05' },
    { studentId: otherStudent, course: 'Level 1', holdUntil: '2026-01-10' },
  ]);
  expect((await api.callOk(staffDays.mine, bea, { query: { timeZone: 'UTC' } })).holds.count).toBe(0);
  expect(await readRows(db, 'memberships', { relatedStudent: otherStudent })).toHaveLength(4);
});
