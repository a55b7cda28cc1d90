import { userLists } from '@soltura/contract/people/user-lists';
import { departures } from '@soltura/contract/students/departures';
import { drillDown } from '@soltura/contract/students/drill-down';
import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { undoing } from '@soltura/contract/undo/undo';
import { countPlan, type DepartureChoice, planDeparture } from '@soltura/domain/students/departure';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/api.ts';
import {
  makeAttendee,
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../../testing/coaching.ts';
import { makeUser } from '../../../testing/people.ts';
import { readRow, updateRows } from '../../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada Admin' });
const { recordId: ana } = await makeCoachRecord(db);
const { recordId: bea } = await makeCoachRecord(db);

async function makeStudent() {
  const user = await makeUser(db, { studentRole: 'student' });
  const student = await makeCoachingStudent(db, { email: user.emailAddress, relatedCoach: ana });
  const membership = await makeMembership(db, {
    relatedStudent: student.recordId,
    startDate: '2025-09-28',
    endDate: '2026-03-28',
  });
  const relatedMembership = membership.recordId;
  const open = await makeWeek(db, { relatedMembership, week: 6, weekStarts: '2025-11-09' });
  const after = await makeWeek(db, { relatedMembership, week: 7, weekStarts: '2025-11-16' });
  const coming = await makePrivateCall(db, { relatedWeek: after.recordId, date: '2025-11-21' });
  const held = await makePrivateCall(db, { relatedWeek: open.recordId, date: '2025-11-12' });
  const session = await makeGroupSession(db, { date: '2025-11-22' });
  await makeAttendee(db, { groupSession: session.recordId, student: after.recordId });
  await makeBundleCredit(db, {
    relatedStudent: student.recordId,
    totalCredits: 8,
    usedCredits: 3,
    expiration: new Date('2026-03-31T08:00:00Z'),
  });
  return { user, student, id: student.recordId, membership, open, after, coming, held, session };
}
type Made = Awaited<ReturnType<typeof makeStudent>>;
let made: Made;

beforeEach(async () => {
  api.clock.now = new Date('2025-11-19T15:00:00Z');
  made = await makeStudent();
});

const choice: DepartureChoice = { runs: 'end', lastDay: '2025-11-15', relatedCoach: bea, endsLogIn: true };
const params = () => ({ params: { id: made.id } });

async function depart(given: Partial<DepartureChoice> = {}, headers: Record<string, string> = {}) {
  const facts = await api.callOk(departures.facts, admin, params());
  const chosen = { ...choice, ...given };
  const shown = countPlan(planDeparture(facts, chosen));
  return api.call(departures.depart, admin, { ...params(), headers, body: { ...chosen, shown } });
}
const readOne = () => api.callOk(students.one, admin, { ...params(), query: { timeZone: 'UTC' } });
const readStored = async () => ({
  student: await readRow(db, 'coaching_students', { recordId: made.id }),
  membership: await readRow(db, 'memberships', { relatedStudent: made.id }),
  weeks: await db.query(
    {
      name: '',
      text: `select record_id as "recordId", hold_week as "holdWeek" from weeks
        where related_membership = $1 order by record_id`,
    },
    [made.membership.recordId],
  ),
  calls: await db.query(
    { name: '', text: 'select record_id as "recordId" from private_calls where record_id = any ($1)' },
    [[made.coming.recordId, made.held.recordId]],
  ),
  user: await readRow(db, 'users', { recordId: made.user.recordId }),
});

test('the trial is told what the student has', async () => {
  expect(await api.callOk(departures.facts, admin, params())).toMatchObject({
    today: '2025-11-19',
    version: 1,
    relatedCoach: ana,
    memberships: [{ recordId: made.membership.recordId, endDate: '2026-03-28', onHold: false }],
    comingCalls: [{ recordId: made.coming.recordId, date: '2025-11-21' }],
    comingSessions: [{ recordId: made.session.recordId, date: '2025-11-22' }],
    creditsLeft: 5,
    user: { recordId: made.user.recordId, isStaff: false },
  });
});

describe('a departure', () => {
  test('ends what runs, holds later weeks, cancels what is planned, hands over and archives, in one change set', async () => {
    const { status, headers } = await depart();
    expect(status).toBe(200);
    expect(await readStored()).toMatchObject({
      student: { relatedCoach: bea, archivedAt: api.clock.now },
      membership: { endDate: '2025-11-15', onHold: false },
      weeks: [{ holdWeek: false }, { holdWeek: true }],
      calls: [{ recordId: made.held.recordId }],
      user: { archivedAt: api.clock.now },
    });
    expect(await readOne()).toMatchObject({
      archived: {
        at: '2025-11-19T15:00:00.000Z',
        by: 'Ada Admin',
        memberships: 1,
        weeks: 1,
        privateCalls: 1,
        groupSessions: 1,
        wasHandedOver: true,
        endedLogIn: true,
      },
      memberships: [{ endDate: '2025-11-15' }],
    });
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await readStored()).toMatchObject({
      student: { relatedCoach: ana, archivedAt: null },
      membership: { endDate: '2026-03-28' },
      weeks: [{ holdWeek: false }, { holdWeek: false }],
      calls: expect.arrayContaining([{ recordId: made.coming.recordId }]),
      user: { archivedAt: null },
    });
  });

  test('holds memberships where that is chosen, and leaves the log-in', async () => {
    await depart({ runs: 'hold', endsLogIn: false });
    expect(await readStored()).toMatchObject({
      membership: { endDate: '2026-03-28', onHold: true },
      user: { archivedAt: null },
    });
    expect(await readOne()).toMatchObject({ archived: { endedLogIn: false } });
  });

  test('removes the student from lists of open work, and keeps their weeks readable', async () => {
    await depart();
    const lists = [
      await api.callOk(students.list, admin),
      await api.callOk(studentLists.find, admin, {
        query: { text: made.student.lastName, activeOnly: 'false' },
      }),
    ];
    for (const { students: listed } of lists) {
      expect(listed.map(({ recordId }) => recordId)).not.toContain(made.id);
    }
    expect(
      (await api.callOk(userLists.choosableStudents, admin)).students?.map(({ recordId }) => recordId),
    ).not.toContain(made.user.recordId);
    api.clock.now = new Date('2025-12-24T15:00:00Z');
    const read = await api.callOk(drillDown.membershipWeeks, admin, {
      params: { membershipId: made.membership.recordId },
    });
    expect(read.map(({ weekStarts }) => weekStarts)).toEqual(['2025-11-09', '2025-11-16']);
    const query = { text: made.student.email, activeOnly: 'false', archived: 'true' } as const;
    const { students: archived } = await api.callOk(studentLists.find, admin, { query });
    expect(archived.map(({ recordId }) => recordId)).toEqual([made.id]);
  });

  test('is refused when something else would change than was shown, and nothing is written', async () => {
    const shown = { memberships: 0, heldWeeks: 0, cancelledCalls: 0, leftSessions: 0 };
    const refused = await api.call(departures.depart, admin, { ...params(), body: { ...choice, shown } });
    expect(refused).toMatchObject({ status: 409 });
    expect((await depart({}, { 'if-match': '"9"' })).status).toBe(409);
    expect(await readStored()).toMatchObject({ student: { archivedAt: null, version: 1 } });
  });

  test.each([
    [{ lastDay: '2025-11-20' }, 'lastDay'],
    [{ lastDay: '' }, 'lastDay'],
    [{ relatedCoach: 999_999 }, 'relatedCoach'],
  ])('%j is refused', async (given, field) => {
    expect(await depart(given)).toMatchObject({
      status: 422,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
    expect(await readStored()).toMatchObject({ student: { archivedAt: null } });
  });

  test('leaves the log-in of somebody of the staff', async () => {
    await updateRows(db, 'users', { recordId: made.user.recordId }, { adminRole: 'coach' });
    await depart();
    expect(await readStored()).toMatchObject({
      user: { archivedAt: null },
      student: { archivedAt: api.clock.now },
    });
  });

  test('happens once, however often it is asked for at once', async () => {
    const facts = await api.callOk(departures.facts, admin, params());
    const body = { ...choice, shown: countPlan(planDeparture(facts, choice)) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(departures.depart, admin, { ...params(), body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });
});

describe('a student who comes back', () => {
  test('is present with their log-in; nothing runs again', async () => {
    await depart();
    await api.callOk(departures.restore, admin, { ...params(), body: { restoresLogIn: true } });
    expect(await readStored()).toMatchObject({
      student: { archivedAt: null, relatedCoach: bea },
      user: { archivedAt: null },
      membership: { endDate: '2025-11-15' },
    });
    expect(await readOne()).toMatchObject({ archived: null });
  });

  test('may come back without their log-in, and does not change when present', async () => {
    await depart();
    const body = { restoresLogIn: false };
    await api.callOk(departures.restore, admin, { ...params(), body });
    await api.callOk(departures.restore, admin, { ...params(), body: { restoresLogIn: true } });
    expect(await readStored()).toMatchObject({
      student: { archivedAt: null, version: 3 },
      user: { archivedAt: api.clock.now },
    });
  });
});
