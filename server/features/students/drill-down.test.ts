import { drillDown } from '@soltura/contract/students/drill-down';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeAttendee,
  makeBundleCredit,
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
// A Wednesday; the current week began on January 4.
api.clock.now = new Date('2026-01-07T12:00:00Z');

const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const ana = await makeCoachRecord(db, { name: 'Ana', email: 'ana@soltura.example', userId: '7.ana' });
const anaAsUser = { id: '7.ana', email: 'ana@soltura.example', name: 'Ana' };

const billing = { billingEmail: 'pay@home.example', billingNotes: 'Yearly', firstSubscribed: '2025-12-01' };
const noBilling = { billingEmail: '', billingNotes: '', firstSubscribed: '' };
const eva = await makeCoachingStudent(db, {
  firstName: 'Eva',
  lastName: 'Fox',
  relatedCoach: ana.recordId,
  usPhone: '(617) 555-0100',
  ...billing,
});
const gone = await makeCoachingStudent(db, { archivedAt: new Date() });

describe('all students', () => {
  test('come with their coach, active or not, but for those who were put away', async () => {
    const idle = await makeCoachingStudent(db, { email: '' });
    await makeMembership(db, {
      relatedStudent: eva.recordId,
      startDate: '2026-01-05',
      endDate: '2026-01-07',
    });
    const listed = await api.callOk(drillDown.allStudents, admin);
    expect(listed).toContainEqual({
      recordId: eva.recordId,
      firstName: 'Eva',
      lastName: 'Fox',
      fullName: 'Eva Fox',
      email: eva.email,
      pronoun: '',
      learningDisabilities: '',
      fluencyGoal: '',
      startingLevel: '',
      timeZone: '',
      primaryCoach: anaAsUser,
      relatedCoach: ana.recordId,
      advancedStudent: false,
      usPhone: '(617) 555-0100',
      active: true,
      ...billing,
    });
    expect(listed).toContainEqual(
      expect.objectContaining({ recordId: idle.recordId, active: false, primaryCoach: null, email: '' }),
    );
    expect(listed.map(({ recordId }) => recordId)).not.toContain(gone.recordId);
  });

  test('come to coaches without what concerns billing', async () => {
    const listed = await api.callOk(drillDown.allStudents, coach);
    expect(listed.find(({ recordId }) => recordId === eva.recordId)).toMatchObject(noBilling);
  });
});

describe('the memberships of a student', () => {
  test('come with their counts and their coach, and no others do', async () => {
    const { recordId: studentId } = await makeCoachingStudent(db, { relatedCoach: ana.recordId });
    const course = await makeCourse(db);
    const held = await makeMembership(db, {
      relatedStudent: studentId,
      relatedCourse: course.recordId,
      startDate: '2025-12-22',
      endDate: null,
      onHold: true,
    });
    await makeMembership(db);
    for (const weekStarts of ['2025-12-28', '2026-01-04']) {
      const { recordId: relatedWeek } = await makeWeek(db, { relatedMembership: held.recordId, weekStarts });
      await makeAssignment(db, { relatedWeek });
      await makeAssignment(db, { relatedWeek });
      await makePrivateCall(db, { relatedWeek });
    }
    expect(await api.callOk(drillDown.memberships, coach, { params: { studentId } })).toEqual([
      {
        recordId: held.recordId,
        relatedCourse: course.recordId,
        relatedStudent: studentId,
        startDate: '2025-12-22',
        endDate: null,
        onHold: true,
        active: true,
        primaryCoach: '7.ana',
        assignmentsCompleted: 4,
        callsCompleted: 2,
      },
    ]);
  });

  test('are none for a student without any, and 404 for an unknown student', async () => {
    const { recordId: studentId } = await makeCoachingStudent(db);
    expect(await api.callOk(drillDown.memberships, coach, { params: { studentId } })).toEqual([]);
    for (const unknown of [gone.recordId, 999_999, 9_999_999_999]) {
      const answer = await api.call(drillDown.memberships, coach, { params: { studentId: unknown } });
      expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Student not found.' } } });
    }
  });
});

describe('the weeks of a membership', () => {
  test('come with all that belongs to them, and sessions with everybody who attended', async () => {
    const held = await makeMembership(db, {
      relatedStudent: eva.recordId,
      relatedCourse: (await makeCourse(db, { name: 'Group Coaching' })).recordId,
      startDate: '2025-12-28',
      endDate: '2026-01-10',
    });
    const first = await makeWeek(db, { relatedMembership: held.recordId, weekStarts: '2025-12-28' });
    const second = await makeWeek(db, {
      relatedMembership: held.recordId,
      weekStarts: '2026-01-04',
      week: 1,
    });
    const elsewhere = await makeWeek(db);
    const written = await makeAssignment(db, {
      relatedWeek: first.recordId,
      homeworkCorrector: ana.recordId,
      dateCreated: new Date('2026-01-01T08:00:00Z'),
    });
    const call = await makePrivateCall(db, { relatedWeek: first.recordId, caller: ana.recordId });
    const session = await makeGroupSession(db, { coach: ana.recordId, date: '2026-01-06' });
    const own = await makeAttendee(db, { groupSession: session.recordId, student: second.recordId });
    const other = await makeAttendee(db, { groupSession: session.recordId, student: elsewhere.recordId });
    await makeAttendee(db);

    const weeks = await api.callOk(drillDown.membershipWeeks, coach, {
      params: { membershipId: held.recordId },
    });
    expect(weeks).toMatchObject([
      {
        recordId: first.recordId,
        weekName: 'Eva Fox - Week 0',
        level: 'Group Coaching',
        membershipCourseHasGroupCalls: true,
        assignments: [
          {
            recordId: written.recordId,
            assignmentName: 'Eva Fox - Week 0 - Pronunciation',
            homeworkCorrector: anaAsUser,
            dateCreated: '2026-01-01T08:00:00.000Z',
          },
        ],
        privateCalls: [{ recordId: call.recordId, weekName: 'Eva Fox - Week 0', caller: anaAsUser }],
        groupSessions: [],
      },
      {
        recordId: second.recordId,
        assignments: [],
        privateCalls: [],
        groupSessions: [
          {
            recordId: session.recordId,
            coach: anaAsUser,
            attendees: [
              { recordId: own.recordId, student: second.recordId, weekStudent: 'Eva Fox' },
              { recordId: other.recordId, student: elsewhere.recordId },
            ],
          },
        ],
      },
    ]);
  });

  test('are made where they are missing, up to the current one, by the numbers of the membership', async () => {
    const held = await makeMembership(db, {
      relatedStudent: eva.recordId,
      startDate: '2025-12-10',
      endDate: null,
      onHold: true,
    });
    await makeWeek(db, {
      relatedMembership: held.recordId,
      weekStarts: '2025-12-28',
      week: 40,
      notes: 'Kept',
    });
    const read = () =>
      api.callOk(drillDown.membershipWeeks, coach, { params: { membershipId: held.recordId } });
    const weeks = await read();
    const told = weeks.map(({ weekStarts, week, notes, holdWeek, primaryCoachWhenCreated }) => [
      weekStarts,
      week,
      notes,
      holdWeek,
      primaryCoachWhenCreated,
    ]);
    // By record id, so the one that was there comes first.
    expect(told).toEqual([
      ['2025-12-28', 40, 'Kept', false, ''],
      ['2025-12-14', 0, '', true, 'Ana'],
      ['2025-12-21', 1, '', true, 'Ana'],
      ['2026-01-04', 3, '', true, 'Ana'],
    ]);
    expect(await read()).toEqual(weeks);
  });

  test('are told once each when two ask for them at the same time', async () => {
    const { recordId: membershipId } = await makeMembership(db, { startDate: '2025-01-05', endDate: null });
    const read = () => api.callOk(drillDown.membershipWeeks, coach, { params: { membershipId } });
    const [one, another] = await Promise.all([read(), read()]);
    expect(one).toHaveLength(53);
    expect(another).toEqual(one);
  });

  test('are the stored ones of an archived student, and none of a membership that has not begun', async () => {
    const former = await makeMembership(db, { relatedStudent: gone.recordId, endDate: null });
    await makeWeek(db, { relatedMembership: former.recordId, weekStarts: '2025-12-28' });
    const coming = await makeMembership(db, { startDate: '2026-02-01', endDate: null });
    const read = (membershipId: number) =>
      api.callOk(drillDown.membershipWeeks, coach, { params: { membershipId } });
    expect(await read(former.recordId)).toHaveLength(1);
    expect(await read(coming.recordId)).toEqual([]);
  });

  test('are not found for an unknown membership', async () => {
    const answer = await api.call(drillDown.membershipWeeks, coach, { params: { membershipId: 999_999 } });
    expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Record not found' } } });
  });
});

describe('the bundle credits of a student', () => {
  test('come with the latest expiration first, expired from the very instant', async () => {
    const { recordId: studentId } = await makeCoachingStudent(db);
    await makeMembership(db, { relatedStudent: studentId, endDate: null });
    const bundle = (expiration: string) =>
      makeBundleCredit(db, {
        relatedStudent: studentId,
        totalCredits: 8,
        usedCredits: 3,
        expiration: new Date(expiration),
      });
    const expired = await bundle('2026-01-07T12:00:00Z');
    const current = await bundle('2026-01-07T12:00:00.001Z');
    await makeBundleCredit(db);
    expect(await api.callOk(drillDown.bundleCredits, coach, { params: { studentId } })).toEqual([
      {
        recordId: current.recordId,
        relatedStudent: studentId,
        totalCredits: 8,
        usedCredits: 3,
        creditsRemaining: 5,
        expiration: '2026-01-07T12:00:00.001Z',
        expired: false,
        studentActive: true,
      },
      expect.objectContaining({
        recordId: expired.recordId,
        expiration: '2026-01-07T12:00:00.000Z',
        expired: true,
      }),
    ]);
  });

  test('are none for a student without any, and 404 for an unknown one', async () => {
    const { recordId: studentId } = await makeCoachingStudent(db);
    expect(await api.callOk(drillDown.bundleCredits, coach, { params: { studentId } })).toEqual([]);
    const { status } = await api.call(drillDown.bundleCredits, coach, {
      params: { studentId: gone.recordId },
    });
    expect(status).toBe(404);
  });
});

describe("a coach's recent records", () => {
  const read = (month: string, coachId = '7.ben') =>
    api.callOk(drillDown.recentRecords, coach, { query: { coachId, month } });

  test('are those of the month in UTC, newest first', async () => {
    const ben = await makeCoachRecord(db, { userId: '7.ben', name: 'Ben' });
    const corrected = async (at: string) => {
      const values = { homeworkCorrector: ben.recordId, dateCreated: new Date(at) };
      return (await makeAssignment(db, values)).recordId;
    };
    const called = async (date: string) =>
      (await makePrivateCall(db, { caller: ben.recordId, date })).recordId;
    const held = async (date: string) => (await makeGroupSession(db, { coach: ben.recordId, date })).recordId;
    const attended = await held('2026-02-28');
    const inMonth = {
      assignments: [await corrected('2026-02-01T00:00:00Z'), await corrected('2026-02-28T23:59:59.999Z')],
      privateCalls: [await called('2026-02-01'), await called('2026-02-28'), await called('2026-02-28')],
      groupSessions: [attended, await held('2026-02-01')],
    };
    await corrected('2026-01-31T23:59:59.999Z');
    await corrected('2026-03-01T00:00:00Z');
    await called('2026-01-31');
    await held('2026-03-01');
    await makePrivateCall(db, { caller: ana.recordId, date: '2026-02-10' });
    const { recordId: attendee } = await makeAttendee(db, { groupSession: attended });

    const recent = await read('02-2026');
    expect({
      assignments: recent.assignments.map(({ recordId }) => recordId),
      privateCalls: recent.privateCalls.map(({ recordId }) => recordId),
      groupSessions: recent.groupSessions.map(({ recordId }) => recordId),
    }).toEqual({
      assignments: inMonth.assignments.toReversed(),
      privateCalls: inMonth.privateCalls.toReversed(),
      groupSessions: inMonth.groupSessions,
    });
    expect(recent.groupSessions.map(({ attendees }) => attendees.map(({ recordId }) => recordId))).toEqual([
      [attendee],
      [],
    ]);
    expect(recent.assignments[0]?.homeworkCorrector.name).toBe('Ben');
    expect(recent.privateCalls[0]?.weekName).toMatch(/ - Week 0$/);
  });

  test('are empty lists in a month without any', async () => {
    expect(await read('03-2020', '7.ana')).toEqual({ assignments: [], privateCalls: [], groupSessions: [] });
  });

  test('are answered at an address with a slash at its end too', async () => {
    const path = '/coaching/recent-records/' as const;
    const withSlash = { ...drillDown.recentRecords, path };
    const query = { coachId: '7.ana', month: '01-2026' };
    expect(await api.callOk(withSlash, coach, { query })).toEqual(await read('01-2026', '7.ana'));
  });

  test('are answered by the name of the coach and by monthYear, too', async () => {
    const { name, coach: short } = await makeCoachRecord(db, {
      userId: '7.eva',
      name: 'Eva Named',
      coach: 'EvaN',
    });
    await makeCoachRecord(db, { userId: '7.gone', name: 'Eva Named', archivedAt: new Date('2020-01-01') });
    const own = await read('01-2026', '7.ana');
    const ask = (query: Record<string, string>) => api.callOk(drillDown.recentRecords, coach, { query });
    expect(await ask({ coachName: ana.name, monthYear: '01-2026' })).toEqual(own);
    expect(await ask({ coachName: ana.name.toUpperCase(), month: '01-2026' })).toEqual(own);
    expect(await ask({ coachId: '7.ana', monthYear: '01-2026' })).toEqual(own);
    const eva = await read('01-2026', '7.eva');
    for (const coachName of [name, short])
      expect(await ask({ coachName, monthYear: '01-2026' })).toEqual(eva);
  });

  test.each([
    ['a name of nobody', { coachName: 'Nobody', monthYear: '01-2026' }, 404],
    ['a name without a month', { coachName: 'Ana' }, 400],
    ['a coach who is not there', { coachId: '8.nobody', month: '01-2026' }, 404],
    ['a record id in the place of the coach', { coachId: String(ana.recordId), month: '01-2026' }, 404],
    ['a month written the other way round', { coachId: '7.ana', month: '2026-01' }, 400],
    ['a thirteenth month', { coachId: '7.ana', month: '13-2026' }, 400],
    ['a month of one digit', { coachId: '7.ana', month: '1-2026' }, 400],
    ['no month', { coachId: '7.ana' }, 400],
    ['no coach', { month: '01-2026' }, 400],
    ['a coach no text can name', { coachId: '\0', month: '01-2026' }, 422],
  ])('are refused for %s', async (_, query, status) => {
    expect((await api.call(drillDown.recentRecords, coach, { query })).status).toBe(status);
  });
});
