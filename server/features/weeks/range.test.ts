import { weekReads } from '@soltura/contract/weeks/week-reads';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeAttendee,
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
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
api.clock.now = new Date('2026-01-21T12:00:00Z');

// Three weeks of Eva, the first of Omar, in the order of their ids; the range is the middle week.
const ana = await makeCoachRecord(db, { name: 'Ana', email: 'ana@soltura.example', userId: 'a.na' });
const course = await makeCourse(db, { name: 'LCSP', hasGroupCalls: true });
const lesson = await makeCoachingLesson(db, { lessonName: 'Lesson 5' });
const eva = await makeCoachingStudent(db, {
  firstName: 'Eva',
  lastName: 'Fox',
  relatedCoach: ana.recordId,
  billingEmail: 'money@home.example',
  billingNotes: 'Pays late',
  firstSubscribed: '2025-01-05',
});
const omar = await makeCoachingStudent(db, { firstName: 'Ómar', lastName: 'Zed' });
const evasMembership = await makeMembership(db, {
  relatedStudent: eva.recordId,
  relatedCourse: course.recordId,
  startDate: '2026-01-04',
  endDate: null,
});
const omarsMembership = await makeMembership(db, {
  relatedStudent: omar.recordId,
  startDate: '2026-01-12',
  endDate: '2026-01-12',
  onHold: true,
});
const ofEva = { relatedMembership: evasMembership.recordId };
const omarsWeek = await makeWeek(db, {
  relatedMembership: omarsMembership.recordId,
  weekStarts: '2026-01-11',
});
const before = await makeWeek(db, { ...ofEva, weekStarts: '2026-01-04' });
const within = await makeWeek(db, {
  ...ofEva,
  weekStarts: '2026-01-11',
  week: 1,
  currentLesson: lesson.recordId,
});
const after = await makeWeek(db, { ...ofEva, weekStarts: '2026-01-18', week: 2 });
const middle = { params: { range: '2026-01-11.2026-01-17' } };

const idsOf = (records: { recordId: number }[]) => records.map(({ recordId }) => recordId);

test('weeks are those that start in the range, by student, with their derived fields', async () => {
  const weeks = await api.callOk(weekReads.weeks, coach, middle);
  expect(weeks).toEqual([
    {
      recordId: within.recordId,
      relatedMembership: evasMembership.recordId,
      week: 1,
      weekStarts: '2026-01-11',
      weekName: 'Eva Fox - Week 1',
      level: 'LCSP',
      notes: '',
      currentLesson: lesson.recordId,
      currentLessonName: 'Lesson 5',
      holdWeek: false,
      recordsComplete: false,
      offTrack: false,
      primaryCoachWhenCreated: '',
      membershipCourseHasGroupCalls: true,
    },
    expect.objectContaining({ recordId: omarsWeek.recordId, currentLesson: null, currentLessonName: '' }),
  ]);
});

test('assignments are those of weeks in the range, whenever they were made', async () => {
  await makeAssignment(db, { relatedWeek: before.recordId, dateCreated: new Date('2026-01-12T00:00:00Z') });
  const one = await makeAssignment(db, {
    relatedWeek: within.recordId,
    assignmentType: 'Writing',
    homeworkCorrector: ana.recordId,
    rating: 'Good',
    dateCreated: new Date('2026-02-01T08:00:00.5Z'),
  });
  const coachless = await makeAssignment(db, { relatedWeek: omarsWeek.recordId });
  expect(await api.callOk(weekReads.assignments, coach, middle)).toEqual([
    {
      recordId: one.recordId,
      relatedWeek: within.recordId,
      assignmentName: 'Eva Fox - Week 1 - Writing',
      homeworkCorrector: { id: 'a.na', email: 'ana@soltura.example', name: 'Ana' },
      assignmentType: 'Writing',
      rating: 'Good',
      notes: '',
      areasOfDifficulty: '',
      assignmentLink: '',
      dateCreated: '2026-02-01T08:00:00.500Z',
    },
    expect.objectContaining({
      recordId: coachless.recordId,
      homeworkCorrector: { id: '', email: '', name: '' },
    }),
  ]);
});

test('private calls are those held in the range, and those of its weeks whenever they were held', async () => {
  await makePrivateCall(db, { relatedWeek: before.recordId, date: '2026-01-10' });
  const heldWithin = await makePrivateCall(db, { relatedWeek: before.recordId, date: '2026-01-11' });
  const heldLater = await makePrivateCall(db, {
    relatedWeek: within.recordId,
    date: '2026-01-19',
    caller: ana.recordId,
  });
  const both = await makePrivateCall(db, { relatedWeek: within.recordId, date: '2026-01-17' });
  await makePrivateCall(db, { relatedWeek: after.recordId, date: '2026-01-18' });
  const calls = await api.callOk(weekReads.privateCalls, coach, middle);
  expect(idsOf(calls)).toEqual([heldWithin.recordId, heldLater.recordId, both.recordId]);
  expect(calls[1]).toEqual({
    recordId: heldLater.recordId,
    relatedWeek: within.recordId,
    weekName: 'Eva Fox - Week 1',
    caller: { id: 'a.na', email: 'ana@soltura.example', name: 'Ana' },
    callType: 'Monthly Call',
    rating: '',
    notes: '',
    areasOfDifficulty: '',
    recording: '',
    date: '2026-01-19',
  });
});

test('group sessions are those held in the range or attended by its weeks, each with all its attendees', async () => {
  const unattended = await makeGroupSession(db, { date: '2026-01-17', coach: ana.recordId });
  const attended = await makeGroupSession(db, { date: '2026-01-18', topic: 'Verbs' });
  const elsewhere = await makeGroupSession(db, { date: '2026-01-18' });
  const ofWeek = async (groupSession: number, student: number) =>
    (await makeAttendee(db, { groupSession, student })).recordId;
  const expected = [
    await ofWeek(attended.recordId, within.recordId),
    await ofWeek(attended.recordId, after.recordId),
    await ofWeek(attended.recordId, omarsWeek.recordId),
  ];
  await ofWeek(elsewhere.recordId, after.recordId);
  const sessions = await api.callOk(weekReads.groupSessions, coach, middle);
  expect(idsOf(sessions)).toEqual([unattended.recordId, attended.recordId]);
  expect(sessions[0]).toEqual({
    recordId: unattended.recordId,
    date: '2026-01-17',
    coach: { id: 'a.na', email: 'ana@soltura.example', name: 'Ana' },
    sessionType: 'Conversation',
    topic: '',
    comments: '',
    callDocument: '',
    zoomLink: '',
  });
  const attendees = await api.callOk(weekReads.groupAttendees, coach, middle);
  expect(idsOf(attendees)).toEqual(expected);
  expect(attendees[1]).toEqual({
    recordId: expected[1],
    groupSession: attended.recordId,
    student: after.recordId,
    weekStudent: 'Eva Fox',
  });
});

describe('memberships and their students', () => {
  test('are those that run on a day of the range, or have a week in it', async () => {
    const endsFirstDay = await makeMembership(db, { startDate: '2025-12-01', endDate: '2026-01-11' });
    const beginsLastDay = await makeMembership(db, { startDate: '2026-01-17' });
    const over = await makeMembership(db, { startDate: '2025-12-01', endDate: '2026-01-10' });
    const ahead = await makeMembership(db, { startDate: '2026-01-18' });
    const overWithWeek = await makeMembership(db, { startDate: '2025-12-01', endDate: '2026-01-10' });
    await makeWeek(db, { relatedMembership: overWithWeek.recordId, weekStarts: '2026-01-11' });
    const memberships = await api.callOk(weekReads.activeMemberships, coach, middle);
    expect(idsOf(memberships)).toEqual([
      evasMembership.recordId,
      omarsMembership.recordId,
      endsFirstDay.recordId,
      beginsLastDay.recordId,
      overWithWeek.recordId,
    ]);
    const students = await api.callOk(weekReads.activeStudents, coach, middle);
    expect(idsOf(students)).toEqual(memberships.map(({ relatedStudent }) => relatedStudent));
    expect(idsOf(students)).not.toContain(over.relatedStudent);
    expect(idsOf(students)).not.toContain(ahead.relatedStudent);
  });

  test('a student who was put away is there as long as a week of the range is theirs', async () => {
    const gone = await makeCoachingStudent(db, { archivedAt: new Date() });
    const membership = await makeMembership(db, {
      relatedStudent: gone.recordId,
      startDate: '2026-01-04',
      endDate: null,
    });
    await makeWeek(db, { relatedMembership: membership.recordId, weekStarts: '2026-01-04' });
    const isThere = async (range: string) => {
      const students = await api.callOk(weekReads.activeStudents, coach, { params: { range } });
      const memberships = await api.callOk(weekReads.activeMemberships, coach, { params: { range } });
      return [idsOf(students).includes(gone.recordId), idsOf(memberships).includes(membership.recordId)];
    };
    expect(await isThere('2026-01-04.2026-01-10')).toEqual([true, true]);
    expect(await isThere('2026-01-11.2026-01-17')).toEqual([false, false]);
  });

  test('a membership counts what was done in all its weeks, and is active as of today', async () => {
    const first = { params: { range: '2026-01-04.2026-01-10' } };
    const [membership] = await api.callOk(weekReads.activeMemberships, coach, first);
    expect(membership).toEqual({
      recordId: evasMembership.recordId,
      relatedCourse: course.recordId,
      relatedStudent: eva.recordId,
      startDate: '2026-01-04',
      endDate: null,
      onHold: false,
      active: true,
      primaryCoach: 'a.na',
      assignmentsCompleted: 2,
      callsCompleted: 5,
    });
    const memberships = await api.callOk(weekReads.activeMemberships, coach, middle);
    expect(memberships.find(({ recordId }) => recordId === omarsMembership.recordId)).toMatchObject({
      endDate: '2026-01-12',
      onHold: true,
      active: false,
      primaryCoach: null,
      assignmentsCompleted: 1,
      callsCompleted: 0,
    });
  });

  test('billing fields are for admins alone', async () => {
    const read = async (as: string) => {
      const students = await api.callOk(weekReads.activeStudents, as, middle);
      return students.find(({ recordId }) => recordId === eva.recordId);
    };
    const forCoach = await read(coach);
    expect(forCoach).toEqual({
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
      primaryCoach: { id: 'a.na', email: 'ana@soltura.example', name: 'Ana' },
      relatedCoach: ana.recordId,
      advancedStudent: false,
      usPhone: '',
      active: true,
      billingEmail: '',
      billingNotes: '',
      firstSubscribed: '',
    });
    expect(await read(admin)).toEqual({
      ...forCoach,
      billingEmail: 'money@home.example',
      billingNotes: 'Pays late',
      firstSubscribed: '2025-01-05',
    });
  });

  test('a student without a coach has none, and is active no longer when the last membership ended', async () => {
    const students = await api.callOk(weekReads.activeStudents, admin, middle);
    expect(students.find(({ recordId }) => recordId === omar.recordId)).toMatchObject({
      primaryCoach: null,
      relatedCoach: null,
      active: false,
      firstSubscribed: '',
    });
  });
});

describe('the range of a call', () => {
  test.each(['2026-01-11.2026-01-17', '2026-01-11.01-17-26', '1-11-26.1-17-26'])(
    '%s is read',
    async (range) => {
      const weeks = await api.callOk(weekReads.weeks, coach, { params: { range } });
      expect(idsOf(weeks)).toContain(within.recordId);
    },
  );

  test.each([
    '2026-01-17.2026-01-11',
    '2026-02-30.2026-03-05',
    '2026-01-11',
    '2026-01-11.',
    '2026-01-11.2026-01-17.2026-01-18',
    '2026-01-01.2027-01-02',
    '0000-01-01.0000-01-07',
    '2200-01-01.2200-01-07',
    'undefined.undefined',
  ])('%s is malformed', async (range) => {
    for (const endpoint of [weekReads.weeks, weekReads.privateCalls, weekReads.activeStudents]) {
      const { status, body } = await api.call(endpoint, coach, { params: { range } });
      expect([status, body]).toMatchObject([400, { error: { code: 'bad_request' } }]);
    }
  });
});
