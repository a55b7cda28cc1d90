import { records } from '@soltura/contract/records/records';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeCoachingStudent,
  makeCoachRecord,
  makeMembership,
  makeWeek,
} from '../../testing/coaching.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const recent = { params: { range: '2025-12-21.2026-01-17' } };

// Each test has the school for itself, on a Wednesday whose week opened on January 4.
beforeEach(async () => {
  api.clock.now = new Date('2026-01-07T12:00:00Z');
  await deleteRows(db, 'assignments');
  await deleteRows(db, 'weeks');
  await deleteRows(db, 'memberships');
});

const readStored = () => readRows(db, 'weeks', {}, { order: 'week_starts, record_id' });

test('a membership that is deleted meanwhile has no weeks any more, and nobody’s reading fails', async () => {
  const { recordId } = await makeMembership(db, { startDate: '2025-12-10', endDate: null });
  const reading = await db.transaction(async (transaction) => {
    await deleteRows(transaction, 'memberships', { recordId });
    const begun = api.callOk(weekReads.weeks, coach, recent);
    await expect.poll(() => countWaiting(db)).toBe(1);
    return { begun };
  });
  expect(await reading.begun).toEqual([]);
  expect(await readStored()).toEqual([]);
});

test('reading the weeks of a range makes those that are missing', async () => {
  const ana = await makeCoachRecord(db, { name: 'Ana' });
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { relatedCoach: ana.recordId });
  const { recordId } = await makeMembership(db, {
    relatedStudent,
    startDate: '2025-12-10',
    endDate: null,
    onHold: true,
  });
  const listed = await api.callOk(weekReads.weeks, coach, recent);
  expect(listed.map(({ weekStarts, week }) => [weekStarts, week])).toEqual([
    ['2025-12-21', 1],
    ['2025-12-28', 2],
    ['2026-01-04', 3],
  ]);
  expect(listed[0]).toMatchObject({
    relatedMembership: recordId,
    notes: '',
    currentLesson: null,
    currentLessonName: '',
    holdWeek: true,
    recordsComplete: false,
    offTrack: false,
    primaryCoachWhenCreated: 'Ana',
  });
});

test('our own read of a range makes them too, and serves them', async () => {
  const { recordId } = await makeMembership(db, { startDate: '2025-12-28', endDate: null });
  const { weeks: listed, memberships: served } = await api.callOk(records.ofRange, coach, recent);
  expect(listed.map(({ weekStarts, version }) => [weekStarts, version])).toEqual([
    ['2025-12-28', 1],
    ['2026-01-04', 1],
  ]);
  expect(served.map((membership) => membership.recordId)).toEqual([recordId]);
});

test('only what is missing is made, around what is there', async () => {
  const { recordId: relatedMembership } = await makeMembership(db, {
    startDate: '2025-12-21',
    endDate: null,
  });
  // Numbers are not given anew (api.md 6.7), and a week outside its membership is left alone.
  await makeWeek(db, { relatedMembership, weekStarts: '2025-12-28', week: 40, notes: 'Kept' });
  await makeWeek(db, { relatedMembership, weekStarts: '2026-01-11', week: 41 });
  await api.callOk(weekReads.weeks, coach, recent);
  const stored = await readStored();
  expect(stored.map(({ weekStarts, week, version }) => [weekStarts, week, version])).toEqual([
    ['2025-12-21', 0, 1],
    ['2025-12-28', 40, 1],
    ['2026-01-04', 2, 1],
    ['2026-01-11', 41, 1],
  ]);
  expect(stored[1]?.notes).toBe('Kept');
});

test('the server clock says which week is the current one', async () => {
  await makeMembership(db, { startDate: '2025-12-28', endDate: null });
  const future = { params: { range: '2026-01-11.2026-01-17' } };
  expect(await api.callOk(weekReads.weeks, coach, future)).toEqual([]);
  api.clock.now = new Date('2026-01-11T00:00:00Z');
  expect(await api.callOk(weekReads.weeks, coach, future)).toHaveLength(1);
});

test('a student who was put away gets no more weeks', async () => {
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { archivedAt: new Date() });
  await makeMembership(db, { relatedStudent, startDate: '2025-12-21', endDate: null });
  expect(await api.callOk(weekReads.weeks, coach, recent)).toEqual([]);
  expect(await api.callOk(weekReads.activeMemberships, coach, recent)).toEqual([]);
  expect(await api.callOk(weekReads.activeStudents, coach, recent)).toEqual([]);
});

describe('when nothing is missing', () => {
  test('a read is two statements besides those for the caller and for what was written, and writes nothing', async () => {
    await makeMembership(db, { startDate: '2025-12-21', endDate: null });
    await api.callOk(weekReads.weeks, coach, recent);
    const readLastId = "select last_value as id from pg_sequences where sequencename = 'weeks_record_id_seq'";
    const lastId = () => db.query({ name: 'last-week-id', text: readLastId });
    const stood = await lastId();
    const before = api.statements.count;
    await api.callOk(weekReads.weeks, coach, recent);
    expect(api.statements.count - before).toBe(4);
    expect(await lastId()).toEqual(stood);
  });

  test('a range that has no Sunday up to today is not looked at', async () => {
    const before = api.statements.count;
    await api.callOk(weekReads.weeks, coach, { params: { range: '2026-01-05.2026-01-10' } });
    expect(api.statements.count - before).toBe(3);
  });
});

test('the other lists are the same before and after the missing weeks are made', async () => {
  const { recordId: relatedMembership } = await makeMembership(db, {
    startDate: '2025-12-21',
    endDate: null,
  });
  const { recordId: relatedWeek } = await makeWeek(db, { relatedMembership, weekStarts: '2025-12-28' });
  await makeAssignment(db, { relatedWeek });
  await makeMembership(db, { startDate: '2025-12-14', endDate: '2025-12-21' });
  const readOthers = () =>
    Promise.all(
      [
        weekReads.activeMemberships,
        weekReads.activeStudents,
        weekReads.assignments,
        weekReads.privateCalls,
        weekReads.groupSessions,
        weekReads.groupAttendees,
      ].map((endpoint) => api.callOk(endpoint, coach, recent)),
    );
  const before = await readOthers();
  await api.callOk(weekReads.weeks, coach, recent);
  expect(await readOthers()).toEqual(before);
  expect(before.map((list) => list.length)).toEqual([2, 2, 1, 0, 0, 0]);
});

test('many reads at once make every week once', async () => {
  for (let index = 0; index < 40; index += 1) {
    await makeMembership(db, { startDate: '2025-07-06', endDate: null });
  }
  const range = (start: string) => ({ params: { range: `${start}.2026-01-10` } });
  const answers = await Promise.all([
    ...['2025-07-06', '2025-09-07', '2025-12-07'].map((start) =>
      api.callOk(weekReads.weeks, coach, range(start)),
    ),
    ...['2025-07-06', '2025-08-03'].map((start) => api.callOk(records.ofRange, coach, range(start))),
    api.callOk(weekReads.weeks, coach, range('2025-07-06')),
  ]);
  expect(answers.at(-1)).toHaveLength(40 * 27);
  expect(await readStored()).toHaveLength(40 * 27);
});
