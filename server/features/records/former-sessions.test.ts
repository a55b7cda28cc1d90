import { formerSessions } from '@soltura/contract/records/former-sessions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAttendee,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroupSession,
  makeMembership,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2025-11-24T12:00:00Z');
const { emailAddress } = await makeUser(db, { adminRole: 'coach' });
const { recordId: withGroups } = await makeCourse(db, { name: 'Level 2', hasGroupCalls: true });
const { recordId: withoutGroups } = await makeCourse(db, { name: 'Call Bundle', hasGroupCalls: false });

const ask = (coach: number, date = '2025-11-24') =>
  api.callOk(formerSessions.last, emailAddress, { query: { coach: String(coach), date } });

const makeCoach = async () => (await makeCoachRecord(db)).recordId;
const makeSession = async (coach: number, date: string, sessionType = 'Level 2') =>
  (await makeGroupSession(db, { coach, date, sessionType, topic: '', zoomLink: '' })).recordId;

interface Member {
  student: number;
  membership: number;
  week: (weekStarts: string) => Promise<number>;
}

async function makeMember(firstName: string, given: object = {}): Promise<Member> {
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

test('the proposed session is the last one on the weekday within four weeks, else the latest; a new coach has none', async () => {
  const coach = await makeCoach();
  expect(await ask(coach)).toEqual({ session: null, students: [], left: [] });
  const old = await makeSession(coach, '2025-10-20');
  expect((await ask(coach)).session).toMatchObject({ recordId: old, date: '2025-10-20' });
  const friday = await makeSession(coach, '2025-11-21');
  expect((await ask(coach)).session?.recordId).toBe(friday);
  const monday = await makeSession(coach, '2025-11-17');
  await makeSession(await makeCoach(), '2025-11-17');
  await makeSession(coach, '2025-11-24');
  expect((await ask(coach)).session?.recordId).toBe(monday);
});

test('the former session lists its attendees, those of the sessions before, and the week records of the day', async () => {
  const coach = await makeCoach();
  const [amara, maeve] = [await makeMember('Amara'), await makeMember('Maeve')];
  const before = await makeSession(coach, '2025-11-10');
  const last = await makeSession(coach, '2025-11-17');
  const otherType = await makeSession(coach, '2025-11-10', 'Level 1');
  const stranger = await makeMember('Stranger');
  for (const { week } of [amara, maeve])
    await makeAttendee(db, { groupSession: before, student: await week('2025-11-09') });
  await makeAttendee(db, { groupSession: last, student: await amara.week('2025-11-16') });
  await makeAttendee(db, { groupSession: otherType, student: await stranger.week('2025-11-09') });
  const { students, left } = await ask(coach);
  const weekOf = async ({ membership }: Member) =>
    (
      await readRow<{ recordId: number }>(db, 'weeks', {
        relatedMembership: membership,
        weekStarts: '2025-11-23',
      })
    )?.recordId;
  expect(students).toEqual([
    { student: await weekOf(amara), name: 'Amara', attended: true },
    { student: await weekOf(maeve), name: 'Maeve', attended: false },
  ]);
  expect(left).toEqual([]);
});

test('a student who left is told apart, and one with another membership with group calls is listed', async () => {
  const coach = await makeCoach();
  const last = await makeSession(coach, '2025-11-17');
  const ended = { endDate: '2025-11-21' };
  const dylan = await makeMember('Dylan', ended);
  const renewed = await makeMember('Ruth', ended);
  const elsewhere = await makeMember('Theo', ended);
  const archived = await makeMember('Una');
  for (const { week } of [dylan, renewed, elsewhere, archived])
    await makeAttendee(db, { groupSession: last, student: await week('2025-11-16') });
  const again = { startDate: '2025-11-22', endDate: null };
  await makeMembership(db, { relatedStudent: renewed.student, relatedCourse: withGroups, ...again });
  await makeMembership(db, { relatedStudent: elsewhere.student, relatedCourse: withoutGroups, ...again });
  const text = 'update coaching_students set archived_at = now() where record_id = $1';
  await db.query({ name: '', text }, [archived.student]);
  const { students, left } = await ask(coach);
  expect(students.map(({ name }) => name)).toEqual(['Ruth']);
  expect(left).toEqual([
    { name: 'Dylan', courseName: 'Level 2', endDate: '2025-11-21' },
    { name: 'Theo', courseName: 'Level 2', endDate: '2025-11-21' },
    { name: 'Una', courseName: 'Level 2', endDate: '' },
  ]);
});
