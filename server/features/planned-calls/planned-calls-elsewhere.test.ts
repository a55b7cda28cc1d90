import { api as calls } from '@soltura/contract/api';
import { calendarFeeds } from '@soltura/contract/planned-calls/calendar-feeds';
import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { groups } from '@soltura/contract/records/groups';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { departures } from '@soltura/contract/students/departures';
import { merges } from '@soltura/contract/students/merges';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { tables } from '@soltura/contract/tables/tables';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { undoing } from '@soltura/contract/undo/undo';
import { countPlan, planDeparture } from '@soltura/domain/students/departure';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeGroup,
  makeMembership,
  makePlannedCall,
  makePrivateCall,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-03-05T12:00:00Z');
const marisol = await makeCoachRecord(db, { email: 'marisol@soltura.example', name: 'Marisol Vega' });
const { emailAddress: coach } = await makeUser(db, {
  adminRole: 'coach',
  emailAddress: 'marisol@soltura.example',
});
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

async function makeReader(firstName: string) {
  const { recordId: student } = await makeCoachingStudent(db, { firstName, lastName: 'Lark' });
  const { emailAddress } = await makeUser(db, { studentRole: 'student', coachingStudent: student });
  return { student, emailAddress };
}

const at = (startsAt: string, given: object = {}) => ({
  coach: marisol.recordId,
  startsAt: new Date(startsAt),
  ...given,
});
const read = (id: number) => api.callOk(plannedCalls.one, coach, { params: { id } });

describe('the next calls of a student', () => {
  test('are told until they end, without the other students', async () => {
    const [amara, jonah] = [await makeReader('Amara'), await makeReader('Jonah')];
    const running = await makePlannedCall(db, at('2026-03-05T11:45:00Z', { students: [amara.student] }));
    const group = await makePlannedCall(
      db,
      at('2026-03-07T17:00:00Z', {
        kind: 'group',
        callType: '',
        sessionType: 'Level 2',
        topic: '*Ser*',
        note: 'Bring a story.',
        students: [amara.student, jonah.student],
      }),
    );
    await makePlannedCall(db, at('2026-03-05T11:00:00Z', { students: [amara.student] }));
    await makePlannedCall(db, at('2026-03-08T11:00:00Z', { status: 'held', students: [amara.student] }));
    const cancelled = await makePlannedCall(
      db,
      at('2026-03-09T11:00:00Z', { status: 'cancelled', students: [amara.student] }),
    );
    await makePlannedCall(db, at('2026-03-06T11:00:00Z', { students: [jonah.student] }));
    const { nextCalls } = await api.callOk(myCoaching.mine, amara.emailAddress);
    expect(nextCalls?.map(({ recordId, status }) => [recordId, status])).toEqual([
      [running.recordId, 'planned'],
      [group.recordId, 'planned'],
      [cancelled.recordId, 'cancelled'],
    ]);
    expect(nextCalls?.[1]).toEqual({
      recordId: group.recordId,
      kind: 'group',
      startsAt: '2026-03-07T17:00:00.000Z',
      minutes: 30,
      coachName: 'Marisol Vega',
      coachTimeZone: 'Europe/Madrid',
      topic: '*Ser*',
      note: 'Bring a story.',
      joinLink: '',
      status: 'planned',
    });
    expect(JSON.stringify(nextCalls)).not.toContain('Jonah');
  });

  test('have no internal note of coaches, and their calendar has none', async () => {
    const { student, emailAddress } = await makeReader('Ruth');
    const planted = 'palabra-plantada';
    const { recordId: membership } = await makeMembership(db, {
      relatedStudent: student,
      startDate: '2026-01-04',
      endDate: null,
    });
    const call = await makePlannedCall(db, at('2026-03-04T17:00:00Z', { students: [student] }));
    await api.callOk(plannedCalls.hold, coach, {
      params: { id: call.recordId },
      body: {
        rating: 'Good',
        notes: planted,
        areasOfDifficulty: planted,
        recording: `https://a.example/${planted}`,
      },
    });
    expect(membership).toBeGreaterThan(0);
    await makePlannedCall(db, at('2026-03-06T17:00:00Z', { students: [student] }));
    const { address } = await api.callOk(calendarFeeds.make, emailAddress);
    const { body } = await api.app.inject({ url: new URL(address).pathname });
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(body).not.toContain(planted);
    expect(JSON.stringify(await api.callOk(myCoaching.mine, emailAddress))).not.toContain(planted);
  });

  test('are closed to students at the addresses for staff', async () => {
    const { emailAddress } = await makeReader('Theo');
    const { recordId: id } = await makePlannedCall(db);
    const request = {
      params: { id },
      query: { start: '2026-03-01', end: '2026-03-02', timeZone: 'UTC' },
      body: {},
    };
    for (const endpoint of Object.values(calls.plannedCalls)) {
      expect((await api.call(endpoint, emailAddress, request)).status).toBe(403);
    }
  });
});

test('the day of a coach has the planned calls of today, and how many nobody has spoken of', async () => {
  const { recordId } = await makeCoachRecord(db, { email: 'hugo@soltura.example' });
  const { emailAddress } = await makeUser(db, { adminRole: 'coach', emailAddress: 'hugo@soltura.example' });
  const own = (startsAt: string, given: object = {}) =>
    makePlannedCall(db, { coach: recordId, startsAt: new Date(startsAt), ...given });
  // 23:30 in UTC is tomorrow in Madrid.
  await own('2026-03-05T23:30:00Z');
  const late = await own('2026-03-05T17:00:00Z');
  const { recordId: held } = await makePrivateCall(db, { rating: 'Very Good' });
  const early = await own('2026-03-05T08:00:00Z', { status: 'held', relatedPrivateCall: held });
  await own('2026-03-01T08:00:00Z');
  const day = await api.callOk(staffDays.mine, emailAddress, { query: { timeZone: 'Europe/Madrid' } });
  expect(day.plannedCalls).toMatchObject([
    { recordId: early.recordId, status: 'held', rating: 'Very Good', relatedPrivateCall: held },
    { recordId: late.recordId, status: 'planned', students: [{ timeZone: '' }] },
  ]);
  expect(day.notSaidCount).toBe(1);
});

describe('planned calls of a student', () => {
  test('are cancelled or go on without them after a departure, and an undo restores them', async () => {
    const [student, other] = [
      (await makeCoachingStudent(db)).recordId,
      (await makeCoachingStudent(db)).recordId,
    ];
    const own = await makePlannedCall(db, at('2026-03-06T17:00:00Z', { students: [student] }));
    const group = { kind: 'group', callType: '', sessionType: 'Level 2', students: [student, other] };
    const shared = await makePlannedCall(db, at('2026-03-06T18:00:00Z', group));
    const past = await makePlannedCall(db, at('2026-03-01T18:00:00Z', { students: [student] }));
    const params = { params: { id: student } };
    const facts = await api.callOk(departures.facts, admin, params);
    expect(facts.plannedCalls).toBe(2);
    const choice = { runs: 'end', lastDay: '2026-03-05', relatedCoach: null, endsLogIn: true } as const;
    const shown = countPlan(planDeparture(facts, choice));
    const { headers } = await api.call(departures.depart, admin, { ...params, body: { ...choice, shown } });
    const seen = async () =>
      (await Promise.all([own, shared, past].map(({ recordId }) => read(recordId)))).map(
        ({ status, students }) => [status, students.length],
      );
    expect(await seen()).toEqual([
      ['cancelled', 1],
      ['planned', 1],
      ['planned', 1],
    ]);
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await seen()).toEqual([
      ['planned', 1],
      ['planned', 2],
      ['planned', 1],
    ]);
  });

  test('are those of the one who stays when two become one', async () => {
    const [kept, other] = [await makeCoachingStudent(db), await makeCoachingStudent(db)];
    const own = await makePlannedCall(db, at('2026-03-06T17:00:00Z', { students: [other.recordId] }));
    const group = { kind: 'group', callType: '', students: [other.recordId, kept.recordId] };
    const shared = await makePlannedCall(db, at('2026-03-06T18:00:00Z', group));
    const { headers } = await api.call(merges.merge, admin, {
      params: { id: kept.recordId },
      body: { other: other.recordId, version: kept.version, otherVersion: other.version },
    });
    expect((await read(own.recordId)).students).toMatchObject([{ recordId: kept.recordId }]);
    expect((await read(shared.recordId)).students).toMatchObject([{ recordId: kept.recordId }]);
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect((await read(own.recordId)).students).toMatchObject([{ recordId: other.recordId }]);
    expect((await read(shared.recordId)).students).toHaveLength(2);
    expect(await readRow(db, 'planned_calls', { recordId: own.recordId })).toMatchObject({
      version: 3,
      listChanges: 2,
    });
  });
});

describe('calls to come, when a coach gives students away,', () => {
  const coming = (student?: number) =>
    api.callOk(plannedCalls.coming, admin, {
      query: student === undefined ? {} : { student: String(student) },
    });
  const coachOf = async (id: number) => (await read(id)).coachName;
  const undo = ({ headers }: { headers: Record<string, unknown> }) =>
    api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });

  async function makeHandedOver() {
    const [former, next, third] = [
      await makeCoachRecord(db, { name: 'Former' }),
      await makeCoachRecord(db, { name: 'Next' }),
      await makeCoachRecord(db, { name: 'Third' }),
    ];
    const { recordId: student } = await makeCoachingStudent(db, { relatedCoach: former.recordId });
    const make = async (given: object) =>
      (
        await makePlannedCall(
          db,
          at('2026-03-20T17:00:00Z', { coach: former.recordId, students: [student], ...given }),
        )
      ).recordId;
    const calls = {
      coming: [await make({}), await make({ startsAt: new Date('2026-04-20T17:00:00Z') })],
      group: await make({ kind: 'group', callType: '', sessionType: 'Level 2' }),
      ofThird: await make({ coach: third.recordId }),
      past: await make({ startsAt: new Date('2026-03-01T17:00:00Z') }),
      cancelled: await make({ status: 'cancelled' }),
    };
    return { former, next, third, student, ...calls };
  }

  test('go with the student where it is wished, the private ones alone, and one undo gives them back', async () => {
    const made = await makeHandedOver();
    const { former, next, student } = made;
    expect(await coming(student)).toEqual([{ coach: former.recordId, coachName: 'Former', count: 2 }]);
    const body = { recordId: student, relatedCoach: next.recordId, givesCalls: true };
    const handed = await api.call(studentWrites.update, admin, { body });
    expect(handed.status).toBe(200);
    expect(await Promise.all(made.coming.map(coachOf))).toEqual(['Next', 'Next']);
    const others = [made.group, made.ofThird, made.past, made.cancelled];
    expect(await Promise.all(others.map(coachOf))).toEqual(['Former', 'Third', 'Former', 'Former']);
    expect(await coming(student)).toMatchObject([{ count: 2, coachName: 'Next' }]);
    await undo(handed);
    expect(await Promise.all(made.coming.map(coachOf))).toEqual(['Former', 'Former']);
  });

  test('stay where nothing is said, and where nobody takes the student', async () => {
    const made = await makeHandedOver();
    const { former, next, student } = made;
    const hand = (body: object) =>
      api.callOk(studentWrites.update, admin, { body: { recordId: student, ...body } });
    await hand({ relatedCoach: next.recordId });
    await hand({ relatedCoach: former.recordId, givesCalls: true });
    await hand({ relatedCoach: null, givesCalls: true });
    expect(await Promise.all(made.coming.map(coachOf))).toEqual(['Former', 'Former']);
    expect(await coming(student)).toEqual([]);
  });

  test('are counted before many students get another coach, and go with them', async () => {
    const [one, other] = [await makeHandedOver(), await makeHandedOver()];
    const ids = [one.student, other.student];
    const act = { deed: 'set', field: 'relatedCoach', value: one.next.recordId, givesCalls: true } as const;
    const params = { table: 'coaching-students' } as const;
    const tried = await api.callOk(tables.changeMany, admin, {
      params,
      body: { rows: { ids }, act, isApplied: false },
    });
    expect(tried.calls).toBe(4);
    const calls = [...one.coming, ...other.coming];
    expect(await Promise.all(calls.map(coachOf))).toEqual(calls.map(() => 'Former'));
    const made = await api.call(tables.changeMany, admin, {
      params,
      body: { rows: { ids }, act, isApplied: true, shown: 2 },
    });
    expect(await Promise.all(calls.map(coachOf))).toEqual(calls.map(() => 'Next'));
    await undo(made);
    expect(await Promise.all(calls.map(coachOf))).toEqual(calls.map(() => 'Former'));
  });

  test('go with the groups when their coach has left, all of them; those of a coach who is there stay', async () => {
    const { former, next, third, ...made } = await makeHandedOver();
    await makePlannedCall(
      db,
      at('2026-02-02T17:00:00Z', {
        coach: next.recordId,
        timeZone: 'America/Bogota',
        students: [made.student],
      }),
    );
    const { recordId: group } = await makeGroup(db, { coach: former.recordId });
    const body = { groups: [group], coach: next.email, callsOf: [former.recordId, third.recordId] };
    await api.callOk(groups.handOver, admin, { body });
    expect(await coachOf(made.group)).toBe('Former');
    await archive(db, 'coaches', [former.recordId]);
    expect(await coming()).toContainEqual({ coach: former.recordId, coachName: 'Former', count: 3 });
    const handed = await api.call(groups.handOver, admin, { body });
    const calls = [...made.coming, made.group, made.ofThird, made.past];
    expect(await Promise.all(calls.map(coachOf))).toEqual(['Next', 'Next', 'Next', 'Third', 'Former']);
    expect(await read(made.group)).toMatchObject({ timeZone: 'America/Bogota' });
    await undo(handed);
    expect(await Promise.all(calls.map(coachOf))).toEqual(['Former', 'Former', 'Former', 'Third', 'Former']);
  });
});
