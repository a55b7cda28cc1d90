import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeBundleCredit,
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi({ COACH_EMAIL_DOMAINS: 'staff.example', LESSON_THRESHOLD: '90' });
const { db } = api;
api.clock.now = new Date('2026-01-07T12:00:00Z');

const ana = await makeCoachRecord(db, { name: 'Ana', email: 'ana@staff.example' });
const { emailAddress: coach } = await makeUser(db, {
  emailAddress: 'Ana@home.example',
  adminRole: 'coach',
});
const { emailAddress: unlinked } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const gone = await makeCoachingStudent(db, { archivedAt: new Date() });
const erased = await makeCoachingStudent(db, { archivedAt: new Date(), erasedAt: new Date() });

const readOne = (id: number, as = coach, timeZone = 'UTC') =>
  api.callOk(students.one, as, { params: { id }, query: { timeZone } });

describe('the list', () => {
  test('is everybody by name but those who were put away, with the coach the caller is', async () => {
    const [zoe, angel] = [
      await makeCoachingStudent(db, { firstName: 'Zoe', relatedCoach: ana.recordId }),
      await makeCoachingStudent(db, { firstName: 'Ángel', email: '' }),
    ];
    await makeMembership(db, { relatedStudent: zoe.recordId, endDate: null });
    const { students: listed, ownCoach } = await api.callOk(students.list, coach);
    expect(ownCoach).toBe(ana.recordId);
    expect(listed.filter(({ recordId }) => [zoe.recordId, angel.recordId].includes(recordId))).toEqual([
      {
        recordId: angel.recordId,
        fullName: angel.fullName,
        email: '',
        active: false,
        startsOn: '',
        relatedCoach: null,
      },
      {
        recordId: zoe.recordId,
        fullName: zoe.fullName,
        email: zoe.email,
        active: true,
        startsOn: '',
        relatedCoach: ana.recordId,
      },
    ]);
    expect(listed.map(({ recordId }) => recordId)).not.toContain(gone.recordId);
  });

  test('tells when the next membership of an inactive student begins', async () => {
    const [cleo, dana] = [
      await makeCoachingStudent(db, { firstName: 'Cleo', relatedCoach: ana.recordId }),
      await makeCoachingStudent(db, { firstName: 'Dana', relatedCoach: ana.recordId }),
    ];
    for (const { recordId } of [cleo, dana])
      await makeMembership(db, { relatedStudent: recordId, startDate: '2026-02-01', endDate: null });
    await makeMembership(db, {
      relatedStudent: cleo.recordId,
      startDate: '2026-01-08',
      endDate: '2026-01-31',
    });
    await makeMembership(db, {
      relatedStudent: dana.recordId,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
    const { students: listed } = await api.callOk(students.list, coach);
    const query = { text: cleo.fullName, activeOnly: 'false' as const };
    const { students: found } = await api.callOk(studentLists.find, coach, { query });
    const startOf = (list: typeof listed, id: number) =>
      list.find(({ recordId }) => recordId === id)?.startsOn;
    expect(startOf(listed, cleo.recordId)).toBe('2026-01-08');
    expect(startOf(found, cleo.recordId)).toBe('2026-01-08');
    expect(startOf(listed, dana.recordId)).toBe('');
  });

  test('tells a caller without a link that they are no coach', async () => {
    expect((await api.callOk(students.list, unlinked)).ownCoach).toBeNull();
    expect((await api.callOk(students.list, admin)).ownCoach).toBeNull();
  });
});

describe('one student', () => {
  test('comes with memberships, the newest first, and credits, those that are good first', async () => {
    const { recordId: id } = await makeCoachingStudent(db, {
      firstName: 'Eva',
      lastName: 'Fox',
      email: 'eva@home.example',
      relatedCoach: ana.recordId,
      billingEmail: 'pay@home.example',
      billingNotes: 'Yearly',
      firstSubscribed: '2025-12-01',
    });
    const course = await makeCourse(db, { name: 'Call Bundle' });
    const membership = async (startDate: string, endDate: string | null) =>
      makeMembership(db, { relatedStudent: id, relatedCourse: course.recordId, startDate, endDate });
    const former = await membership('2025-01-05', '2025-02-05');
    const current = await membership('2026-01-04', null);
    const { recordId: relatedWeek } = await makeWeek(db, { relatedMembership: former.recordId });
    await makeAssignment(db, { relatedWeek });
    await makePrivateCall(db, { relatedWeek });
    const bundle = async (expiration: string) =>
      (await makeBundleCredit(db, { relatedStudent: id, expiration: new Date(expiration) })).recordId;
    const expired = await bundle('2026-01-07T12:00:00Z');
    const [late, soon] = [await bundle('2026-06-30T08:00:00Z'), await bundle('2026-01-31T08:00:00Z')];

    const answer = await readOne(id, admin);
    expect(answer).toMatchObject({
      student: {
        recordId: id,
        version: 1,
        firstName: 'Eva',
        lastName: 'Fox',
        fullName: 'Eva Fox',
        relatedCoach: ana.recordId,
        coach: 'ana@staff.example',
        coachName: 'Ana',
        active: true,
        billingEmail: 'pay@home.example',
        billingNotes: 'Yearly',
        firstSubscribed: '2025-12-01',
      },
      account: null,
      memory: null,
    });
    expect(answer.memberships).toEqual([
      {
        recordId: current.recordId,
        version: 1,
        relatedCourse: course.recordId,
        courseName: 'Call Bundle',
        startDate: '2026-01-04',
        endDate: '',
        onHold: false,
        holdUntil: '',
        active: true,
        assignmentsCompleted: 0,
        callsCompleted: 0,
      },
      expect.objectContaining({
        recordId: former.recordId,
        endDate: '2025-02-05',
        active: false,
        assignmentsCompleted: 1,
        callsCompleted: 1,
      }),
    ]);
    expect(answer.credits.map(({ recordId, expired: isExpired }) => [recordId, isExpired])).toEqual([
      [soon, false],
      [late, false],
      [expired, true],
    ]);
    expect((await readOne(id, coach)).student).toMatchObject({
      billingEmail: '',
      billingNotes: '',
      firstSubscribed: '',
    });
  });

  test('may be without coach, email, membership and credits', async () => {
    const { recordId: id } = await makeCoachingStudent(db, { email: '' });
    await makeUser(db, { emailAddress: '', studentRole: 'student' });
    const answer = await readOne(id);
    expect(answer.student).toMatchObject({ relatedCoach: null, coach: '', coachName: '', active: false });
    expect(answer).toMatchObject({
      memberships: [],
      credits: [],
      creditCalls: { since: '', byRating: [] },
      account: null,
      memory: null,
    });
  });

  test.each([
    ['erased', erased.recordId, 404],
    ['unknown', 999_999, 404],
    ['no number', 'new', 400],
  ])('that is %s is refused', async (_, id, status) => {
    const answer = await api.call(students.one, coach, { params: { id }, query: { timeZone: 'UTC' } });
    expect(answer.status).toBe(status);
  });

  test('is shown to a browser that cannot name its time zone', async () => {
    const { recordId: id } = await makeCoachingStudent(db);
    expect(await readOne(id, coach, 'Etc/Unknown')).toEqual(await readOne(id, coach));
  });
});

describe('the calls that use credits', () => {
  const usesCredit = 'Uses Credit (Bundle)';

  test('count from the day the oldest bundle was entered, over all memberships, by rating', async () => {
    const { recordId: id } = await makeCoachingStudent(db);
    const weekOf = async (startDate: string) =>
      makeWeek(db, {
        relatedMembership: (await makeMembership(db, { relatedStudent: id, startDate })).recordId,
        weekStarts: startDate,
      });
    const [former, current] = [await weekOf('2025-12-28'), await weekOf('2026-01-04')];
    const call = (week: typeof current, date: string, rating: string, callType = usesCredit) =>
      makePrivateCall(db, { relatedWeek: week.recordId, date, rating, callType });
    await makeBundleCredit(db, { relatedStudent: id, dateCreated: new Date('2026-01-05T10:00:00Z') });
    await makeBundleCredit(db, { relatedStudent: id, dateCreated: new Date('2025-12-30T23:59:59Z') });
    await call(former, '2025-12-29', 'Good');
    await call(former, '2025-12-30', 'Good');
    await call(current, '2026-01-06', 'No-Show');
    await call(current, '2026-01-07', 'Good');
    await call(current, '2026-01-07', '');
    await call(current, '2026-01-07', 'Good', 'Monthly Call');
    await makePrivateCall(db, { callType: usesCredit, rating: 'Good' });

    expect((await readOne(id)).creditCalls).toEqual({
      since: '2025-12-30',
      byRating: [
        { rating: 'Good', calls: 2 },
        { rating: '', calls: 1 },
        { rating: 'No-Show', calls: 1 },
      ],
    });
  });

  test('are none without a bundle to hold them against', async () => {
    const { recordId: id } = await makeCoachingStudent(db);
    const { recordId: relatedMembership } = await makeMembership(db, { relatedStudent: id });
    const { recordId: relatedWeek } = await makeWeek(db, { relatedMembership });
    await makePrivateCall(db, { relatedWeek, callType: usesCredit });
    expect((await readOne(id)).creditCalls).toEqual({ since: '', byRating: [] });
  });
});

describe('the students beyond a lesson', () => {
  test("are the caller's whose most recent lesson has a number above the configured one", async () => {
    const lesson = async (lessonName: string) => (await makeCoachingLesson(db, { lessonName })).recordId;
    const [reached, beyond, review] = [
      await lesson('LCSP Lesson 90'),
      await lesson('LCSP Lesson 91'),
      await lesson('Review'),
    ];
    const studentAt = async (lastName: string, lessons: (number | null)[], coachId = ana.recordId) => {
      const { recordId: relatedStudent } = await makeCoachingStudent(db, { lastName, relatedCoach: coachId });
      const { recordId: relatedMembership } = await makeMembership(db, { relatedStudent, onHold: true });
      // Weeks may be made in any order.
      for (const [week, currentLesson] of [...lessons.entries()].toReversed()) {
        const weekStarts = `2026-01-${String(4 + week * 7).padStart(2, '0')}`;
        await makeWeek(db, { relatedMembership, week, weekStarts, currentLesson });
      }
      return relatedStudent;
    };
    const other = await makeCoachRecord(db);
    const second = await studentAt('Second', [reached, beyond]);
    const first = await studentAt('First', [beyond, null]);
    await studentAt('Returned', [beyond, reached]);
    await studentAt('Reviewing', [beyond, review]);
    await studentAt('Of another', [beyond], other.recordId);

    const listed = await api.callOk(studentLists.beyondLesson, coach);
    expect(listed.map(({ recordId }) => recordId)).toEqual([first, second]);
    expect(listed[1]).toEqual({
      recordId: second,
      student: 'Student Second',
      studentEmail: expect.any(String),
      mostRecentLesson: 'LCSP Lesson 91',
      active: false,
      onHold: true,
    });
    expect(await api.callOk(studentLists.beyondLesson, unlinked)).toEqual([]);
  });
});
