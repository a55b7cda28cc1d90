import { reports } from '@soltura/contract/reports/reports';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeAttendee,
  makeBundleCredit,
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
// A Wednesday, whose evening is Thursday in Auckland and still Wednesday in Los Angeles.
api.clock.now = new Date('2026-01-07T20:00:00Z');

let people = 0;

/** A coach who may sign in, with the means to give them students. */
async function makeDay() {
  people += 1;
  const email = `day${people}@soltura.example`;
  const coach = await makeCoachRecord(db, { email, coach: `Day ${people}` });
  await makeUser(db, { emailAddress: email, adminRole: 'coach' });
  const makeStudent = async (firstName: string, { archivedAt, ...membership }: MembershipWish = {}) => {
    const student = await makeCoachingStudent(db, {
      firstName,
      lastName: 'Day',
      email: `${firstName}${people}@home.example`,
      relatedCoach: coach.recordId,
      ...(archivedAt && { archivedAt }),
    });
    const { recordId } = await makeMembership(db, {
      relatedStudent: student.recordId,
      startDate: '2025-01-01',
      endDate: null,
      ...membership,
    });
    return { studentId: student.recordId, email: student.email, membership: recordId };
  };
  const read = (timeZone = 'UTC') => api.callOk(staffDays.mine, email, { query: { timeZone } });
  const dismiss = (dismissed: string | null) =>
    api.callOk(staffDays.dismissReminder, email, { body: { dismissed } });
  return { email, coach: coach.recordId, makeStudent, read, dismiss };
}

interface MembershipWish {
  startDate?: string;
  endDate?: string;
  onHold?: boolean;
  relatedCourse?: number;
  archivedAt?: Date;
}

test('this week and the last have their records, missing ones too, each with its open points', async () => {
  const { makeStudent, read } = await makeDay();
  const lesson = await makeCoachingLesson(db);
  const ana = await makeStudent('Ana');
  const ben = await makeStudent('Ben');
  await makeStudent('Cleo', { archivedAt: new Date() });
  const { recordId: relatedCourse } = await makeCourse(db, { name: '1-Month Challenge' });
  await makeStudent('Dora', { relatedCourse });
  const talked = await makeWeek(db, {
    relatedMembership: ana.membership,
    week: 5,
    weekStarts: '2026-01-04',
    currentLesson: lesson.recordId,
  });
  await makePrivateCall(db, { relatedWeek: talked.recordId, date: '2026-01-05' });
  await makeWeek(db, {
    relatedMembership: ben.membership,
    week: 5,
    weekStarts: '2026-01-04',
    recordsComplete: true,
  });
  await makeWeek(db, {
    relatedMembership: ben.membership,
    week: 4,
    weekStarts: '2025-12-28',
    holdWeek: true,
  });

  const { days, thisWeek, lastWeek } = await read();
  expect([days.thisWeek, days.lastWeek]).toEqual(['2026-01-04', '2025-12-28']);
  expect(thisWeek).toEqual({
    complete: 1,
    hold: 0,
    incomplete: 1,
    records: [{ recordId: talked.recordId, student: 'Ana Day', level: expect.any(String), needs: [] }],
  });
  expect(lastWeek).toEqual({
    complete: 0,
    hold: 1,
    incomplete: 1,
    records: [
      {
        recordId: expect.any(Number),
        student: 'Ana Day',
        level: expect.any(String),
        needs: ['lesson', 'call or note'],
      },
    ],
  });
});

test("calls are those that the coach holds on the person's own day", async () => {
  const { coach, makeStudent, read } = await makeDay();
  const ana = await makeStudent('Ana');
  const week = await makeWeek(db, { relatedMembership: ana.membership, week: 5, weekStarts: '2026-01-04' });
  const call = await makePrivateCall(db, {
    relatedWeek: week.recordId,
    date: '2026-01-07',
    caller: coach,
    rating: 'Good',
  });
  await makePrivateCall(db, { relatedWeek: week.recordId, date: '2026-01-07' });
  const session = await makeGroupSession(db, { coach, date: '2026-01-07', sessionType: 'Level 2' });
  await makeAttendee(db, { groupSession: session.recordId, student: week.recordId });
  const tomorrow = await makeGroupSession(db, { coach, date: '2026-01-08', sessionType: 'Level 3' });

  expect((await read()).calls).toEqual({
    count: 2,
    list: [
      expect.objectContaining({
        kind: 'private-call',
        recordId: call.recordId,
        name: 'Ana Day',
        rating: 'Good',
      }),
      expect.objectContaining({
        kind: 'group-session',
        recordId: session.recordId,
        name: 'Level 2',
        attendees: 1,
      }),
    ],
  });
  const inAuckland = await read('Pacific/Auckland');
  expect(inAuckland.days.today).toBe('2026-01-08');
  expect(inAuckland.calls.list.map(({ recordId }) => recordId)).toEqual([tomorrow.recordId]);
});

test('credits that are left and expire within 30 days come, the first to expire first', async () => {
  const { makeStudent, read } = await makeDay();
  const { studentId: relatedStudent } = await makeStudent('Ana');
  const bundle = { relatedStudent, totalCredits: 6, usedCredits: 3 };
  const last = await makeBundleCredit(db, { ...bundle, expiration: new Date('2026-02-06T23:00:00Z') });
  const first = await makeBundleCredit(db, { ...bundle, expiration: new Date('2026-01-09T08:00:00Z') });
  await makeBundleCredit(db, { ...bundle, expiration: new Date('2026-02-07T08:00:00Z') });
  await makeBundleCredit(db, { ...bundle, expiration: new Date('2026-01-07T08:00:00Z') });
  await makeBundleCredit(db, { ...bundle, usedCredits: 6, expiration: new Date('2026-01-09T08:00:00Z') });

  const { credits } = await read();
  expect(credits.count).toBe(2);
  expect(credits.list.map(({ recordId, expires }) => [recordId, expires])).toEqual([
    [first.recordId, '2026-01-09'],
    [last.recordId, '2026-02-06'],
  ]);
});

test('a student is not seen after 14 days without review, call or assignment, or since the start', async () => {
  const { makeStudent, read } = await makeDay();
  const seeAt = async (membership: number, weekStarts: string) =>
    (await makeWeek(db, { relatedMembership: membership, week: 40, weekStarts })).recordId;
  const called = await makeStudent('Called');
  await makePrivateCall(db, {
    relatedWeek: await seeAt(called.membership, '2025-12-14'),
    date: '2025-12-16',
  });
  const corrected = await makeStudent('Corrected');
  await makeAssignment(db, {
    relatedWeek: await seeAt(corrected.membership, '2025-12-21'),
    dateCreated: new Date('2025-12-24T10:00:00Z'),
  });
  const attended = await makeStudent('Attended');
  const session = await makeGroupSession(db, { date: '2025-12-25' });
  await makeAttendee(db, {
    groupSession: session.recordId,
    student: await seeAt(attended.membership, '2025-12-21'),
  });
  const reviewed = await makeStudent('Reviewed');
  const { recordId } = await makeUser(db, { emailAddress: reviewed.email, studentRole: 'student' });
  await db.query(
    {
      name: 'add-review-of-day',
      text: `with example as (
        insert into examples (spanish_example, english_translation) values ('Sí.', 'Yes.') returning record_id)
      insert into reviews (related_student, related_example, reviewed_at, new_interval, difficulty)
      select $1, record_id, timestamptz '2025-12-20T10:00:00Z', 1, 'easy' from example`,
    },
    [recordId],
  );
  await makeStudent('Never');
  await makeStudent('New', { startDate: '2025-12-30' });
  await makeStudent('Waiting', { startDate: '2025-12-10' });
  await makeStudent('Held', { onHold: true });
  await makeStudent('Left', { endDate: '2025-12-31' });
  await makeStudent('Gone', { archivedAt: new Date() });

  const { unseen } = await read();
  expect(unseen.count).toBe(5);
  expect(unseen.list.map(({ student, by, lastSeen }) => [student, by, lastSeen])).toEqual([
    ['Never Day', 'none', ''],
    ['Waiting Day', 'start', '2025-12-10'],
    ['Called Day', 'private-call', '2025-12-16'],
    ['Reviewed Day', 'review', '2025-12-20'],
    ['Corrected Day', 'assignment', '2025-12-24'],
  ]);
});

test('nothing waits for staff who are not linked to a coach', async () => {
  const { emailAddress } = await makeUser(db, { emailAddress: 'office@school.example', adminRole: 'admin' });
  const day = await api.callOk(staffDays.mine, emailAddress, { query: { timeZone: 'UTC' } });
  expect([day.coach, day.thisWeek.incomplete, day.calls.count, day.unseen.count]).toEqual([null, 0, 0, 0]);
});

test('an admin is told how many active students have no coach, as the report counts them', async () => {
  const { emailAddress } = await makeUser(db, { emailAddress: 'head@school.example', adminRole: 'admin' });
  const readCoachless = async () =>
    (await api.callOk(staffDays.mine, emailAddress, { query: { timeZone: 'UTC' } })).coachless ?? -1;
  const before = await readCoachless();
  const gone = await makeCoachRecord(db, { archivedAt: new Date() });
  const { makeStudent, read } = await makeDay();
  await makeStudent('Coached');
  const give = async (given: object, membership: object = {}) => {
    const { recordId } = await makeCoachingStudent(db, given);
    await makeMembership(db, {
      relatedStudent: recordId,
      startDate: '2025-01-01',
      endDate: null,
      ...membership,
    });
  };
  await give({});
  await give({ relatedCoach: gone.recordId }, { onHold: true });
  await give({ archivedAt: new Date() });
  await give({}, { endDate: '2025-12-31' });
  expect(await readCoachless()).toBe(before + 2);
  const report = await api.callOk(reports.read, emailAddress, { query: {} });
  expect(report.students.coachless).toBe(before + 2);
  expect((await read()).coachless).toBeNull();
});

test('the day of a browser that cannot name its time zone is that of UTC', async () => {
  const { read } = await makeDay();
  expect(await read('Etc/Unknown')).toEqual(await read('UTC'));
});

test('a reminder is dismissed for a person and a Monday, and can be put back', async () => {
  const { read, dismiss } = await makeDay();
  expect((await read()).reminder).toEqual({ monday: '2026-01-05', isDismissed: false });
  await dismiss('2026-01-05');
  expect((await read()).reminder.isDismissed).toBe(true);
  expect((await (await makeDay()).read()).reminder.isDismissed).toBe(false);
  await dismiss(null);
  expect((await read()).reminder.isDismissed).toBe(false);
  await dismiss('2025-12-29');
  expect((await read()).reminder.isDismissed).toBe(false);
});

test('without a mail server the weekly mail is not offered, and refused', async () => {
  const { email } = await makeDay();
  expect(await api.callOk(staffDays.weeklyMail, email, {})).toEqual({
    isOffered: false,
    isWanted: false,
    timeZone: '',
  });
  const body = { isWanted: true, timeZone: 'UTC' };
  expect((await api.call(staffDays.changeWeeklyMail, email, { body })).status).toBe(409);
});
