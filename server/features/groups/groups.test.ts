import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { groups } from '@soltura/contract/records/groups';
import { records } from '@soltura/contract/records/records';
import { departures } from '@soltura/contract/students/departures';
import { merges } from '@soltura/contract/students/merges';
import { undoing } from '@soltura/contract/undo/undo';
import { countPlan, planDeparture } from '@soltura/domain/students/departure';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import {
  makeAttendee,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroup,
  makeGroupSession,
  makeMembership,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
// A Monday.
const TODAY = '2025-11-24';
api.clock.now = new Date(`${TODAY}T12:00:00Z`);
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { recordId: withGroups } = await makeCourse(db, { name: 'Level 2', hasGroupCalls: true });

let named = 0;
async function makeOwnCoach() {
  named += 1;
  const email = `groups${named}@soltura.example`;
  const { recordId } = await makeCoachRecord(db, { email });
  return { recordId, email };
}

async function makeMember(firstName: string, given: object = {}) {
  const { recordId: student } = await makeCoachingStudent(db, { firstName, lastName: '' });
  const { recordId: membership } = await makeMembership(db, {
    relatedStudent: student,
    relatedCourse: withGroups,
    startDate: '2025-06-01',
    endDate: null,
    ...given,
  });
  const week = async (weekStarts: string) =>
    (await makeWeek(db, { relatedMembership: membership, weekStarts })).recordId;
  return { student, membership, week };
}

const readGroup = (id: number) => api.callOk(groups.one, coach, { params: { id } });
const listOf = (of: number, date = TODAY) =>
  api.callOk(groups.list, coach, { query: { coach: String(of), date } });
const nextSession = (id: number, date = TODAY) =>
  api.callOk(groups.nextSession, coach, { params: { id }, query: { date } });

describe('a group', () => {
  test('is made of the weeks of a session, changed, deleted, and brought back with its members', async () => {
    const { recordId: coachId, email } = await makeOwnCoach();
    const [amara, ruth, theo] = [
      await makeMember('Amara'),
      await makeMember('Ruth'),
      await makeMember('Theo'),
    ];
    const weeks = [await amara.week('2025-11-23'), await ruth.week('2025-11-23')];
    const fields = { name: ' Monday Level 2 ', coach: email, sessionType: 'Level 2', weekday: 1 };
    const made = await api.callOk(groups.add, coach, { body: { ...fields, weeks } });
    expect(made).toMatchObject({
      version: 1,
      name: 'Monday Level 2',
      coach: email,
      weekday: 1,
      members: [
        { membership: amara.membership, name: 'Amara', courseName: 'Level 2', endDate: '' },
        { membership: ruth.membership, name: 'Ruth' },
      ],
    });
    const params = { id: made.recordId };
    const changed = await api.callOk(groups.change, coach, {
      params,
      headers: { 'if-match': '"1"' },
      body: {
        fields: { ...fields, name: 'Evening' },
        members: { add: [await theo.week('2025-11-23')], remove: [amara.membership] },
      },
    });
    expect(changed).toMatchObject({
      version: 2,
      name: 'Evening',
      members: [{ name: 'Ruth' }, { name: 'Theo' }],
    });
    const removed = await api.call(groups.remove, coach, { params });
    expect(removed.status).toBe(200);
    expect(await listOf(coachId)).toEqual([]);
    await api.callOk(undoing.undo, coach, { body: { changeSet: Number(removed.headers['change-set']) } });
    expect(await readGroup(made.recordId)).toEqual({ ...changed, version: 3 });
    const history = await api.callOk(records.history, coach, {
      params: { kind: 'groups', id: made.recordId },
    });
    expect(history.find(({ action }) => action === 'updated')?.changes).toEqual([
      { field: 'name', before: 'Monday Level 2', after: 'Evening' },
      { field: 'members', before: 'Amara, Ruth', after: 'Ruth, Theo' },
    ]);
    expect(history.at(-1)?.changes).toContainEqual({ field: 'weekday', before: '', after: 'Monday' });
  });

  test('is refused with the missing and unknown values, and nothing is stored', async () => {
    const { recordId: coachId, email } = await makeOwnCoach();
    const fields = { name: 'Monday', coach: email, sessionType: 'Level 2', weekday: 1 };
    const week = await (await makeMember('Amara')).week('2025-11-23');
    for (const [body, field] of [
      [{ ...fields, name: '', weeks: [week] }, 'name'],
      [{ ...fields, coach: 'nobody@school.example', weeks: [week] }, 'coach'],
      [{ ...fields, sessionType: 'Level 99', weeks: [week] }, 'sessionType'],
      [{ ...fields, weekday: 7, weeks: [week] }, 'weekday'],
      [{ ...fields, weeks: [week, 2_000_000] }, 'weeks.1'],
      [{ ...fields, weeks: [] }, 'members'],
    ] as const) {
      expect(await api.call(groups.add, coach, { body })).toMatchObject({
        status: 422,
        body: { error: { fields: { [field]: expect.any(String) } } },
      });
    }
    expect(await listOf(coachId)).toEqual([]);
  });

  test('is not changed from an older version', async () => {
    const { recordId: id } = await makeGroup(db);
    await updateRows(db, 'groups', { recordId: id }, { name: 'Newer' });
    const request = { params: { id }, headers: { 'if-match': '"1"' } };
    const body = { fields: { name: 'Mine', coach: '', sessionType: 'Level 1', weekday: 1 } };
    expect(await api.call(groups.change, coach, { ...request, body })).toMatchObject({ status: 409 });
    expect(await api.call(groups.remove, coach, request)).toMatchObject({ status: 409 });
    expect((await readGroup(id)).name).toBe('Newer');
  });
});

describe('the list of a coach', () => {
  test('begins with the groups that meet today, and tells their last session and that of today', async () => {
    const { recordId: coachId } = await makeOwnCoach();
    const [amara, ruth] = [await makeMember('Amara'), await makeMember('Ruth')];
    const { recordId: friday } = await makeGroup(db, { coach: coachId, name: 'Friday', weekday: 5 });
    const { recordId: monday } = await makeGroup(db, {
      coach: coachId,
      name: 'Monday',
      sessionType: 'Level 2',
      members: [amara.membership, ruth.membership],
    });
    expect(await listOf(coachId)).toMatchObject([
      { recordId: monday, members: 2, lastLogged: '', session: null },
      { recordId: friday, members: 0, lastLogged: '', session: null },
    ]);
    const attended = async (date: string, sessionType: string, week: number) => {
      const { recordId } = await makeGroupSession(db, { coach: coachId, date, sessionType });
      await makeAttendee(db, { groupSession: recordId, student: week });
      return recordId;
    };
    await attended('2025-11-17', 'Level 2', await amara.week('2025-11-16'));
    // Of another type, and of somebody who is no member.
    await attended('2025-11-21', 'Level 1', await ruth.week('2025-11-16'));
    await attended(TODAY, 'Level 2', await (await makeMember('Stranger')).week('2025-11-23'));
    expect((await listOf(coachId))[0]).toMatchObject({ lastLogged: '2025-11-17', session: null });
    const session = await attended(TODAY, 'Level 2', await ruth.week('2025-11-23'));
    expect((await listOf(coachId))[0]).toMatchObject({ lastLogged: '2025-11-17', session });
  });

  test('is asked for without a number by its coach, and is empty for a user who is no coach', async () => {
    const { recordId: own, email } = await makeOwnCoach();
    const { emailAddress } = await makeUser(db, { adminRole: 'coach', emailAddress: email });
    await makeGroup(db, { coach: own, name: 'Mine' });
    const ask = (as: string) => api.callOk(groups.list, as, { query: { coach: 'me', date: TODAY } });
    expect(await ask(emailAddress)).toMatchObject([{ name: 'Mine' }]);
    expect(await ask(coach)).toEqual([]);
  });

  test('has, for the coach none, the groups of archived coaches', async () => {
    const { recordId: coachId } = await makeOwnCoach();
    const { recordId } = await makeGroup(db, { coach: coachId, name: 'Handed over' });
    const ask = async () =>
      (await api.callOk(groups.list, coach, { query: { coach: 'none', date: TODAY } })).map(
        ({ name }) => name,
      );
    expect(await ask()).not.toContain('Handed over');
    await updateRows(db, 'coaches', { recordId: coachId }, { archivedAt: new Date() });
    expect(await ask()).toContain('Handed over');
    const { email } = await makeOwnCoach();
    const fields = { name: 'Handed over', coach: email, sessionType: 'Level 1', weekday: 1 };
    await api.callOk(groups.change, coach, { params: { id: recordId }, body: { fields } });
    expect(await ask()).not.toContain('Handed over');
  });
});

describe('the next session', () => {
  test('has all members with their weeks of the day; after a session, those who were absent are marked', async () => {
    const { recordId: coachId } = await makeOwnCoach();
    const [amara, maeve, renewed] = [
      await makeMember('Amara'),
      await makeMember('Maeve'),
      await makeMember('Ruth', { endDate: '2025-11-21' }),
    ];
    const { recordId } = await makeGroup(db, {
      coach: coachId,
      sessionType: 'Level 2',
      members: [amara.membership, maeve.membership, renewed.membership],
    });
    expect(await nextSession(recordId)).toMatchObject({
      session: null,
      students: [
        { name: 'Amara', attended: true },
        { name: 'Maeve', attended: true },
      ],
      left: [{ name: 'Ruth', courseName: 'Level 2', endDate: '2025-11-21' }],
    });
    const { recordId: again } = await makeMembership(db, {
      relatedStudent: renewed.student,
      relatedCourse: withGroups,
      startDate: '2025-11-22',
      endDate: null,
    });
    const { recordId: session } = await makeGroupSession(db, {
      coach: coachId,
      date: '2025-11-17',
      sessionType: 'Level 2',
      topic: 'The past',
    });
    for (const { week } of [amara, renewed])
      await makeAttendee(db, { groupSession: session, student: await week('2025-11-16') });
    const next = await nextSession(recordId);
    expect(next).toMatchObject({
      session: { recordId: session, date: '2025-11-17', topic: 'The past' },
      students: [
        { name: 'Amara', attended: true },
        { name: 'Maeve', attended: false },
        { name: 'Ruth', attended: true },
      ],
      left: [],
    });
    const week = await readRow<{ recordId: number }>(db, 'weeks', { relatedMembership: again });
    expect(next.students.at(-1)?.student).toBe(week?.recordId);
  });

  test('is 404 for an unknown group', async () => {
    expect(
      await api.call(groups.nextSession, coach, { params: { id: 999_999 }, query: { date: TODAY } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('a member who leaves', () => {
  test('is no member any more, and is one again when the departure is taken back', async () => {
    const { student, membership } = await makeMember('Dylan');
    const other = await makeMember('Amara');
    const { recordId } = await makeGroup(db, { members: [membership, other.membership] });
    const params = { params: { id: student } };
    const facts = await api.callOk(departures.facts, admin, params);
    expect(facts.groups).toBe(1);
    const choice = { runs: 'end', lastDay: TODAY, relatedCoach: null, endsLogIn: true } as const;
    const shown = countPlan(planDeparture(facts, choice));
    const { headers } = await api.call(departures.depart, admin, { ...params, body: { ...choice, shown } });
    expect((await readGroup(recordId)).members.map(({ name }) => name)).toEqual(['Amara']);
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect((await readGroup(recordId)).members).toHaveLength(2);
  });

  test('cannot be added to a group', async () => {
    const { student, week } = await makeMember('Dylan');
    await updateRows(db, 'coaching_students', { recordId: student }, { archivedAt: new Date() });
    const { recordId: id } = await makeGroup(db);
    const body = { members: { add: [await week('2025-11-23')], remove: [] } };
    expect(await api.call(groups.change, coach, { params: { id }, body })).toMatchObject({ status: 422 });
  });

  test('two members who are merged become one member', async () => {
    const [kept, other] = [await makeMember('Kept'), await makeMember('Other')];
    const { recordId: both } = await makeGroup(db, { members: [kept.membership, other.membership] });
    const { recordId: one } = await makeGroup(db, { members: [other.membership] });
    const { headers } = await api.call(merges.merge, admin, {
      params: { id: kept.student },
      body: { other: other.student, version: 1, otherVersion: 1 },
    });
    const idsOf = async (id: number) => (await readGroup(id)).members.map(({ membership }) => membership);
    expect(await idsOf(both)).toEqual([kept.membership]);
    expect(await idsOf(one)).toEqual([other.membership]);
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect((await idsOf(both)).toSorted((a, b) => a - b)).toEqual([kept.membership, other.membership]);
  });

  test('a student whose membership is undone is no longer a member', async () => {
    const { recordId: student } = await makeCoachingStudent(db);
    const { body: made, headers } = await api.call(membershipWrites.add, admin, {
      params: { id: student },
      body: {
        relatedCourse: withGroups,
        startDate: TODAY,
        endDate: '',
        onHold: false,
        holdUntil: '',
        totalCredits: '',
        expiration: '',
      },
    });
    const membership = Reflect.get(Object(made), 'membershipId');
    const { recordId } = await makeGroup(db, { members: [Number(membership)] });
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect((await readGroup(recordId)).members).toEqual([]);
  });
});

describe('the groups of a coach who leaves', () => {
  test('are given to another coach together, and one undo gives all of them back', async () => {
    const [leaving, next] = [await makeOwnCoach(), await makeOwnCoach()];
    const ids = [
      (await makeGroup(db, { coach: leaving.recordId })).recordId,
      (await makeGroup(db, { coach: leaving.recordId, weekday: 3 })).recordId,
      (await makeGroup(db, { coach: null })).recordId,
    ];
    const before = await Promise.all(ids.map(readGroup));
    await archive(db, 'coaches', [leaving.recordId]);
    const handed = await api.call(groups.handOver, admin, { body: { groups: ids, coach: next.email } });
    expect(handed).toMatchObject({ status: 200, body: ids });
    const given = (await listOf(next.recordId)).map(({ recordId }) => recordId);
    expect(new Set(given)).toEqual(new Set(ids));
    const of = Number(handed.headers['change-set']);
    await api.callOk(undoing.undo, admin, { body: { changeSet: of } });
    expect(await Promise.all(ids.map(readGroup))).toEqual(before.map((group) => ({ ...group, version: 3 })));
    expect(await listOf(next.recordId)).toEqual([]);
  });

  test('are not taken from a present coach, and need another coach', async () => {
    const [leaving, quick, next] = [await makeOwnCoach(), await makeOwnCoach(), await makeOwnCoach()];
    const { recordId: kept } = await makeGroup(db, { coach: quick.recordId });
    const { recordId: left } = await makeGroup(db, { coach: leaving.recordId });
    await archive(db, 'coaches', [leaving.recordId]);
    for (const [address, message] of [
      ['', 'Coach is a required field'],
      [leaving.email, expect.any(String)],
      ['nobody@school.example', expect.any(String)],
    ] as const) {
      expect(
        await api.call(groups.handOver, admin, { body: { groups: [left], coach: address } }),
      ).toMatchObject({ status: 422, body: { error: { fields: { coach: message } } } });
    }
    const body = { groups: [kept, left, 2_000_000], coach: next.email };
    expect(await api.callOk(groups.handOver, admin, { body })).toEqual([left]);
    expect((await readGroup(kept)).coach).toBe(quick.email);
  });
});
