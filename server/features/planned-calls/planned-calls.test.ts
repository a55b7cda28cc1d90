import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { records } from '@soltura/contract/records/records';
import { undoing } from '@soltura/contract/undo/undo';
import { listWeekly } from '@soltura/domain/planned-calls/weekly';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import {
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makePlannedCall,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, readRow } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const NOW = new Date('2026-03-05T12:00:00Z');
api.clock.now = NOW;
const marisol = await makeCoachRecord(db, { email: 'marisol@soltura.example', name: 'Marisol Vega' });
const other = await makeCoachRecord(db, { email: 'other@soltura.example' });
const { emailAddress: coach } = await makeUser(db, {
  adminRole: 'coach',
  emailAddress: 'marisol@soltura.example',
});
const { emailAddress: cleo } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { recordId: course } = await makeCourse(db, { name: 'Level 2' });

async function makeStudent(firstName = 'Hannah') {
  const { recordId } = await makeCoachingStudent(db, {
    firstName,
    lastName: 'Whitlock',
    timeZone: 'America/Chicago',
  });
  return recordId;
}

async function join(relatedStudent: number, given: object = {}) {
  const fields = { relatedStudent, relatedCourse: course, startDate: '2025-06-01', endDate: null, ...given };
  return (await makeMembership(db, fields)).recordId;
}

const fields = {
  kind: 'private',
  startsAt: ['2026-03-12T17:00:00Z'],
  minutes: 30,
  timeZone: 'Europe/Madrid',
  callType: 'Monthly Call',
  topic: 'The wedding',
  joinLink: 'https://meet.example.com/marisol',
  note: 'Bring three questions.',
};

const readError = (body: unknown) => Object(Object(body).error);
const read = (id: number) => api.callOk(plannedCalls.one, coach, { params: { id } });
const undo = (as: string, { headers }: { headers: Record<string, unknown> }) =>
  api.call(undoing.undo, as, { body: { changeSet: Number(headers['change-set']) } });
const list = (query: object, as = coach) =>
  api.callOk(plannedCalls.list, as, {
    query: { start: '2026-03-01', end: '2026-04-30', timeZone: 'Europe/Madrid', ...query },
  });

describe('a planned call', () => {
  test('is planned, moved and cancelled, and undo takes each back', async () => {
    const student = await makeStudent();
    const planned = await api.call(plannedCalls.plan, coach, { body: { ...fields, students: [student] } });
    expect(planned).toMatchObject({ status: 200, body: [{ startsAt: '2026-03-12T17:00:00.000Z' }] });
    const row = await readRow<{ plannedCall: number }>(db, 'planned_attendees', {
      coachingStudent: student,
    });
    const id = row?.plannedCall ?? 0;
    const made = await read(id);
    expect(made).toMatchObject({
      version: 1,
      kind: 'private',
      coach: 'marisol@soltura.example',
      coachId: marisol.recordId,
      coachName: 'Marisol Vega',
      status: 'planned',
      note: 'Bring three questions.',
      students: [{ recordId: student, name: 'Hannah Whitlock', timeZone: 'America/Chicago' }],
      repeats: [],
    });
    const params = { id };
    const moved = await api.call(plannedCalls.change, cleo, {
      params,
      headers: { 'if-match': '"1"' },
      body: { startsAt: '2026-03-13T09:00:00Z', timeZone: 'Europe/Madrid' },
    });
    expect(moved.body).toEqual({ ...made, version: 2, startsAt: '2026-03-13T09:00:00.000Z' });
    const stale = await api.call(plannedCalls.cancel, coach, { params, headers: { 'if-match': '"1"' } });
    expect(stale.status).toBe(409);
    const cancelled = await api.call(plannedCalls.cancel, coach, { params, headers: { 'if-match': '"2"' } });
    expect(cancelled.body).toMatchObject({ version: 3, status: 'cancelled' });
    const again = await api.call(plannedCalls.change, coach, { params, body: { topic: 'Other' } });
    expect(again).toMatchObject({ status: 422, body: { error: { message: 'This call was cancelled' } } });

    expect((await undo(coach, planned)).status).toBe(409);
    expect((await undo(cleo, cancelled)).status).toBe(403);
    expect((await undo(coach, cancelled)).status).toBe(200);
    expect((await undo(cleo, moved)).status).toBe(200);
    expect(await read(id)).toEqual({ ...made, version: 5 });
    expect((await undo(coach, planned)).status).toBe(200);
    expect((await api.call(plannedCalls.one, coach, { params })).status).toBe(404);
    const history = await api.callOk(records.history, coach, { params: { kind: 'planned-calls', id } });
    expect(history.find(({ action }) => action === 'updated')?.changes).toBeDefined();
    expect(history.at(-1)?.changes).toContainEqual({
      field: 'startsAt',
      before: '',
      after: '2026-03-12 17:00 UTC',
    });
    expect(history.at(-1)?.changes).toContainEqual({
      field: 'students',
      before: '',
      after: 'Hannah Whitlock',
    });
  });

  test('repeats weekly over a change of clocks as single calls, planned and undone at once', async () => {
    const student = await makeStudent();
    const days = listWeekly({
      firstDay: '2026-03-12',
      time: '18:00',
      timeZone: 'Europe/Madrid',
      weeks: 4,
      leftOut: ['2026-03-19'],
    });
    const startsAt = days.map((day) => day.startsAt);
    const planned = await api.call(plannedCalls.plan, coach, {
      body: { ...fields, startsAt, students: [student] },
    });
    expect(planned.status).toBe(200);
    const { calls } = await list({ student });
    expect(calls.map((call) => call.startsAt)).toEqual([
      '2026-03-12T17:00:00.000Z',
      '2026-03-26T17:00:00.000Z',
      '2026-04-02T16:00:00.000Z',
    ]);
    const [first] = calls;
    const { repeats } = await read(first?.recordId ?? 0);
    expect(repeats.map(({ recordId }) => recordId)).toEqual(calls.map(({ recordId }) => recordId));
    expect((await undo(coach, planned)).status).toBe(200);
    expect((await list({ student })).calls).toEqual([]);
  });

  test('is refused with the missing and unknown values, and nothing is stored', async () => {
    const student = await makeStudent();
    const gone = await makeStudent();
    await archive(db, 'coaching_students', [gone]);
    const before = await countRows(db, 'planned_calls');
    for (const [change, field] of [
      [{ students: [] }, 'students'],
      [{ students: [student, await makeStudent()] }, 'students'],
      [{ students: [2_000_000] }, 'students.0'],
      [{ students: [gone] }, 'students.0'],
      [{ startsAt: ['2026-03-05T11:00:00Z'] }, 'startsAt'],
      [{ callType: 'Chat' }, 'callType'],
      [{ coach: 'nobody@school.example' }, 'coach'],
      [{ joinLink: 'meet' }, 'joinLink'],
      [{ kind: 'group', callType: '' }, 'sessionType'],
    ] as const) {
      const body = { ...fields, students: [student], ...change };
      const answer = await api.call(plannedCalls.plan, coach, { body });
      expect([field, answer.status, Object.keys(Object(readError(answer.body).fields))]).toEqual([
        field,
        422,
        expect.arrayContaining([field]),
      ]);
    }
    const nobody = await api.call(plannedCalls.plan, cleo, { body: { ...fields, students: [student] } });
    expect(nobody.body).toMatchObject({ error: { message: 'Coach is a required field' } });
    expect(await countRows(db, 'planned_calls')).toBe(before);
  });

  test('is listed by coach, student and day, and past ones that nobody has spoken of are told apart', async () => {
    const student = await makeStudent('Priya');
    const of = { coach: other.recordId, students: [student] };
    const past = await makePlannedCall(db, { ...of, startsAt: new Date('2026-02-01T10:00:00Z') });
    await makePlannedCall(db, { ...of, startsAt: new Date('2026-02-02T10:00:00Z'), status: 'held' });
    await makePlannedCall(db, { ...of, startsAt: new Date('2026-02-03T10:00:00Z'), status: 'cancelled' });
    const running = await makePlannedCall(db, { ...of, startsAt: new Date('2026-03-05T11:45:00Z') });
    // On March 31 in UTC, on April 1 in Madrid.
    const late = await makePlannedCall(db, { ...of, startsAt: new Date('2026-03-31T22:30:00Z') });
    for (const query of [{ coach: String(other.recordId) }, { student: String(student) }]) {
      const march = await list({ ...query, end: '2026-03-31' });
      expect(march.calls.map(({ recordId }) => recordId)).toEqual([running.recordId]);
      expect(march.notSaid.map(({ recordId }) => recordId)).toEqual([past.recordId]);
      expect(march.notSaidCount).toBe(1);
      const april = await list({ ...query, start: '2026-04-01' });
      expect(april.calls.map(({ recordId }) => recordId)).toEqual([late.recordId]);
    }
    const all = await list({ coach: 'all' }, admin);
    expect(all.calls.map(({ recordId }) => recordId)).toEqual(
      expect.arrayContaining([running.recordId, late.recordId]),
    );
    expect((await list({ coach: 'me' })).calls.map(({ recordId }) => recordId)).not.toContain(late.recordId);
    expect(await list({ coach: 'me' }, cleo)).toEqual({ calls: [], notSaid: [], notSaidCount: 0 });
    const query = { start: '2026-01-01', end: '2027-12-31', timeZone: 'UTC' };
    expect((await api.call(plannedCalls.list, coach, { query })).status).toBe(422);
  });
});

const past = (given: object = {}) => ({
  coach: marisol.recordId,
  startsAt: new Date('2026-03-04T17:00:00Z'),
  ...given,
});

test('a planned call that uses a credit tells how many its student has left', async () => {
  const { recordId: relatedStudent } = await makeCoachingStudent(db);
  for (const [totalCredits, usedCredits, day] of [
    [4, 2, '2190-01-01'],
    [1, 1, '2190-01-01'],
    [5, 0, '2020-01-01'],
  ] as const)
    await makeBundleCredit(db, {
      relatedStudent,
      totalCredits,
      usedCredits,
      expiration: new Date(`${day}T00:00:00Z`),
    });
  const startsAt = new Date('2026-09-01T17:00:00Z');
  const make = (given: object) => makePlannedCall(db, { startsAt, students: [relatedStudent], ...given });
  const calls = [
    await make({ callType: 'Uses Credit (Bundle)' }),
    await make({ callType: 'Uses Credit (Bundle)', students: [(await makeCoachingStudent(db)).recordId] }),
    await make({ callType: 'Monthly Call' }),
    await make({ callType: 'Uses Credit (Bundle)', status: 'held' }),
    // As files of another program may have them.
    await make({ callType: 'Uses Credit (Bundle)', students: [] }),
    await make({
      callType: 'Uses Credit (Bundle)',
      students: [relatedStudent, (await makeCoachingStudent(db)).recordId],
    }),
  ];
  const days = { start: '2026-09-01', end: '2026-09-01', timeZone: 'UTC' };
  const { calls: listed } = await api.callOk(plannedCalls.list, coach, { query: { coach: 'all', ...days } });
  const left = new Map(listed.map(({ recordId, creditsLeft }) => [recordId, creditsLeft]));
  expect(calls.map(({ recordId }) => left.get(recordId))).toEqual([2, 0, null, null, 0, 2]);
});

describe('a call that was held', () => {
  test('makes its private call in the week of the day of the coach, and undo takes both back', async () => {
    const student = await makeStudent();
    const membership = await join(student);
    // Monday in Madrid is Sunday in UTC: the week of March 1 either way; Sunday in Madrid is Saturday in UTC.
    const call = await makePlannedCall(
      db,
      past({ startsAt: new Date('2026-02-28T23:30:00Z'), students: [student] }),
    );
    const params = { id: call.recordId };
    const places = await api.callOk(plannedCalls.places, coach, { params });
    expect(places).toEqual({
      day: '2026-03-01',
      weekStarts: '2026-03-01',
      students: [
        {
          recordId: student,
          name: 'Hannah Whitlock',
          memberships: [{ recordId: membership, courseName: 'Level 2' }],
        },
      ],
    });
    const missing = await api.call(plannedCalls.hold, coach, { params, body: {} });
    expect(missing).toMatchObject({
      status: 422,
      body: { error: { message: 'Rating is a required field' } },
    });
    expect(await read(call.recordId)).toMatchObject({ version: 1, status: 'planned' });
    const body = { rating: 'Very Good', notes: 'inside', areasOfDifficulty: 'ser' };
    const held = await api.call(plannedCalls.hold, coach, {
      params,
      headers: { 'if-match': '"1"' },
      body,
    });
    expect(held).toMatchObject({ status: 200, body: { version: 2, status: 'held', rating: 'Very Good' } });
    const { relatedPrivateCall: made } = await read(call.recordId);
    const { privateCall, week } = await api.callOk(records.privateCall, coach, {
      params: { id: made ?? 0 },
    });
    expect(privateCall).toMatchObject({
      date: '2026-03-01',
      callType: 'Monthly Call',
      notes: 'inside',
      areasOfDifficulty: 'ser',
    });
    expect(week).toMatchObject({ weekStarts: '2026-03-01', studentName: 'Hannah Whitlock' });

    const twice = await api.call(plannedCalls.hold, coach, { params, body });
    expect(twice).toMatchObject({ status: 422, body: { error: { message: 'This call was held already' } } });
    expect((await undo(cleo, held)).status).toBe(403);
    expect((await undo(coach, held)).status).toBe(200);
    expect(await readRow(db, 'private_calls', { recordId: made })).toBeUndefined();
    expect(await read(call.recordId)).toMatchObject({ status: 'planned', relatedPrivateCall: null });
    expect((await api.call(plannedCalls.hold, coach, { params, body })).status).toBe(200);
  });

  test('cannot be taken back once its record was changed', async () => {
    const student = await makeStudent();
    await join(student);
    const call = await makePlannedCall(db, past({ students: [student] }));
    const params = { id: call.recordId };
    const held = await api.call(plannedCalls.hold, coach, { params, body: { rating: 'Good' } });
    const { relatedPrivateCall: recordId } = await read(call.recordId);
    const { relatedWeek } = await readRow<{ relatedWeek: number }>(db, 'private_calls', { recordId }).then(
      (row) => row ?? { relatedWeek: 0 },
    );
    await api.callOk(recordWrites.putPrivateCall, cleo, {
      params: { recordId: recordId ?? 0 },
      body: { recordId, rating: 'Poor', date: '2026-03-04', caller: marisol.email, relatedWeek },
    });
    expect((await undo(coach, held)).status).toBe(409);
    await api.callOk(recordWrites.removePrivateCall, admin, { params: { recordId: recordId ?? 0 } });
    expect(await read(call.recordId)).toMatchObject({ status: 'held', relatedPrivateCall: null });
  });

  test.each([
    ['none', [], 'No membership of this student runs on the day of the call'],
    [
      'one that has ended',
      [{ endDate: '2026-03-03' }],
      'No membership of this student runs on the day of the call',
    ],
    ['several', [{}, {}], 'Choose one of the memberships'],
  ])('stays as it is with %s running', async (_, memberships, message) => {
    const student = await makeStudent();
    for (const membership of memberships) await join(student, membership);
    const call = await makePlannedCall(db, past({ students: [student] }));
    const answer = await api.call(plannedCalls.hold, coach, {
      params: { id: call.recordId },
      body: { rating: 'Good' },
    });
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
    expect(await read(call.recordId)).toMatchObject({ version: 1, status: 'planned' });
  });

  test('stands in the week of the chosen one of several memberships', async () => {
    const student = await makeStudent();
    await join(student);
    const chosen = await join(student);
    const call = await makePlannedCall(db, past({ students: [student] }));
    await api.callOk(plannedCalls.hold, coach, {
      params: { id: call.recordId },
      body: { rating: 'Good', attendees: [{ student, membership: chosen }] },
    });
    const { relatedPrivateCall } = await read(call.recordId);
    const { week } = await api.callOk(records.privateCall, coach, {
      params: { id: relatedPrivateCall ?? 0 },
    });
    expect(week.relatedMembership).toBe(chosen);
  });

  test('makes its group session of those who came, the planned or others', async () => {
    const [amara, ruth, theo] = [
      await makeStudent('Amara'),
      await makeStudent('Ruth'),
      await makeStudent('Theo'),
    ];
    for (const student of [amara, ruth, theo]) await join(student);
    const group = past({ kind: 'group', callType: '', sessionType: 'Level 2', topic: 'No such topic' });
    const call = await makePlannedCall(db, {
      ...group,
      students: [amara, ruth],
      joinLink: 'https://a.example',
    });
    const params = { id: call.recordId };
    const nobody = await api.call(plannedCalls.hold, coach, { params, body: { attendees: [] } });
    expect(nobody.body).toMatchObject({ error: { message: 'At least one attendee is required' } });
    const places = await api.callOk(plannedCalls.places, coach, { params, query: { also: String(theo) } });
    expect(places.students.map(({ name }) => name)).toEqual(
      ['Amara', 'Ruth', 'Theo'].map((name) => `${name} Whitlock`),
    );
    const attendees = [{ student: amara }, { student: theo }];
    const held = await api.call(plannedCalls.hold, coach, {
      params,
      body: { attendees, comments: 'inside' },
    });
    const { relatedGroupSession } = await read(call.recordId);
    const session = await api.callOk(records.groupSession, coach, {
      params: { id: relatedGroupSession ?? 0 },
    });
    expect(session).toMatchObject({
      groupSession: {
        date: '2026-03-04',
        sessionType: 'Level 2',
        topic: '',
        comments: 'inside',
        zoomLink: 'https://a.example',
      },
      attendees: [{ weekStudent: 'Amara Whitlock' }, { weekStudent: 'Theo Whitlock' }],
    });
    expect((await undo(coach, held)).status).toBe(200);
    expect(await readRow(db, 'group_sessions', { recordId: relatedGroupSession })).toBeUndefined();
    const whole = await api.call(plannedCalls.hold, coach, { params, body: {} });
    expect(whole).toMatchObject({ status: 200, body: { status: 'held' } });
  });

  test('is one, however many say so at once', async () => {
    const student = await makeStudent();
    await join(student);
    const call = await makePlannedCall(db, past({ students: [student] }));
    const before = await countRows(db, 'private_calls');
    const answers = await Promise.all(
      [coach, cleo, admin].map((as) =>
        api.call(plannedCalls.hold, as, { params: { id: call.recordId }, body: { rating: 'Good' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422,
    ]);
    expect(await countRows(db, 'private_calls')).toBe(before + 1);
  });

  test('looks like one that was recorded by the form, and has not begun before its time', async () => {
    const student = await makeStudent();
    await join(student);
    const [call, twin, ahead] = [
      await makePlannedCall(db, past({ students: [student] })),
      await makePlannedCall(db, past({ students: [student] })),
      await makePlannedCall(db, past({ students: [student], startsAt: new Date('2026-03-05T12:11:00Z') })),
    ];
    const body = { rating: 'Good' };
    await api.callOk(plannedCalls.hold, coach, { params: { id: call.recordId }, body });
    const headers = { 'if-none-match': '*' };
    const like = await api.call(plannedCalls.hold, coach, { params: { id: twin.recordId }, headers, body });
    expect(like.status).toBe(409);
    expect(await read(twin.recordId)).toMatchObject({ status: 'planned' });
    const early = await api.call(plannedCalls.hold, coach, { params: { id: ahead.recordId }, body });
    expect(early.body).toMatchObject({ error: { message: 'This call has not begun yet' } });
    const unknown = await api.call(plannedCalls.hold, coach, { params: { id: 2_000_000 }, body });
    expect(unknown.status).toBe(404);
  });
});
