import { records } from '@soltura/contract/records/records';
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
import { makeUser, waitUntilNoted } from '../../testing/people.ts';
import { deleteRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
api.clock.now = new Date('2026-01-14T12:00:00Z');

const ana = await makeCoachRecord(db, { name: 'Ana', email: 'ana@soltura.example' });
const course = await makeCourse(db, { name: 'LCSP' });
const lesson = await makeCoachingLesson(db, { lessonName: 'Lesson 5', archivedAt: new Date() });
const eva = await makeCoachingStudent(db, {
  firstName: 'Eva',
  lastName: 'Fox',
  relatedCoach: ana.recordId,
  timeZone: 'Eastern - US',
});
const membership = await makeMembership(db, {
  relatedStudent: eva.recordId,
  relatedCourse: course.recordId,
  startDate: '2026-01-04',
  endDate: null,
});
const week = await makeWeek(db, {
  relatedMembership: membership.recordId,
  currentLesson: lesson.recordId,
  notes: 'Well done',
});
const assignment = await makeAssignment(db, {
  relatedWeek: week.recordId,
  homeworkCorrector: ana.recordId,
  dateCreated: new Date('2026-01-05T10:00:00Z'),
});
const privateCall = await makePrivateCall(db, { relatedWeek: week.recordId, caller: ana.recordId });
const session = await makeGroupSession(db, { coach: ana.recordId, date: '2026-01-12' });
const attendee = await makeAttendee(db, { groupSession: session.recordId, student: week.recordId });

const heldWeek = {
  recordId: week.recordId,
  version: 1,
  relatedMembership: membership.recordId,
  week: 0,
  weekStarts: '2026-01-04',
  level: 'LCSP',
  notes: 'Well done',
  currentLesson: lesson.recordId,
  currentLessonName: 'Lesson 5',
  holdWeek: false,
  recordsComplete: false,
  offTrack: false,
  primaryCoachWhenCreated: '',
};
const heldAssignment = {
  recordId: assignment.recordId,
  version: 1,
  relatedWeek: week.recordId,
  homeworkCorrector: 'ana@soltura.example',
  homeworkCorrectorName: 'Ana',
  assignmentType: 'Pronunciation',
  rating: '',
  notes: '',
  areasOfDifficulty: '',
  assignmentLink: '',
  dateCreated: '2026-01-05T10:00:00.000Z',
};
const heldPrivateCall = {
  recordId: privateCall.recordId,
  version: 1,
  relatedWeek: week.recordId,
  caller: 'ana@soltura.example',
  callerName: 'Ana',
  callType: 'Monthly Call',
  rating: '',
  notes: '',
  areasOfDifficulty: '',
  recording: '',
  date: '2026-01-04',
};
const heldGroupSession = {
  recordId: session.recordId,
  version: 1,
  date: '2026-01-12',
  coach: 'ana@soltura.example',
  coachName: 'Ana',
  sessionType: 'Conversation',
  topic: '',
  comments: '',
  callDocument: '',
  zoomLink: '',
};
const heldAttendee = {
  recordId: attendee.recordId,
  groupSession: session.recordId,
  student: week.recordId,
  weekStudent: 'Eva Fox',
};

test('a range of days comes whole, as flat records with versions', async () => {
  // With their first call it is kept besides that they came in.
  await api.callOk(records.catalogue, coach);
  await waitUntilNoted(db, coach);
  const before = api.statements.count;
  const answer = await api.callOk(records.ofRange, coach, { params: { range: '2026-01-04.2026-01-10' } });
  expect(api.statements.count - before).toBe(5);
  expect(answer).toEqual({
    isWhole: true,
    weeks: [heldWeek],
    memberships: [
      { recordId: membership.recordId, relatedStudent: eva.recordId, relatedCourse: course.recordId },
    ],
    students: [
      {
        recordId: eva.recordId,
        fullName: 'Eva Fox',
        email: eva.email,
        isArchived: false,
        timeZone: 'Eastern - US',
        pronoun: '',
        learningDisabilities: '',
        fluencyGoal: '',
        startingLevel: '',
        relatedCoach: ana.recordId,
      },
    ],
    assignments: [heldAssignment],
    privateCalls: [heldPrivateCall],
    groupSessions: [heldGroupSession],
    groupAttendees: [heldAttendee],
  });
});

test('our own answer holds exactly the records of the specified lists', async () => {
  const coachless = await makeWeek(db, { weekStarts: '2026-01-11' });
  await makePrivateCall(db, { relatedWeek: coachless.recordId, date: '2026-01-06' });
  const elsewhere = await makeGroupSession(db, { date: '2026-01-20' });
  await makeAttendee(db, { groupSession: elsewhere.recordId, student: coachless.recordId });
  await makeMembership(db, { startDate: '2026-01-08', endDate: null });
  for (const range of ['2026-01-04.2026-01-10', '2026-01-11.2026-01-17', '2026-01-05.2026-01-11']) {
    const request = { params: { range } };
    const { isWhole: _isWhole, ...own } = await api.callOk(records.ofRange, coach, request);
    const specified = {
      weeks: await api.callOk(weekReads.weeks, coach, request),
      memberships: await api.callOk(weekReads.activeMemberships, coach, request),
      students: await api.callOk(weekReads.activeStudents, coach, request),
      assignments: await api.callOk(weekReads.assignments, coach, request),
      privateCalls: await api.callOk(weekReads.privateCalls, coach, request),
      groupSessions: await api.callOk(weekReads.groupSessions, coach, request),
      groupAttendees: await api.callOk(weekReads.groupAttendees, coach, request),
    };
    expect(idsOfLists(own)).toEqual(idsOfLists(specified));
  }
});

describe('a record opened by its number', () => {
  const student = { studentName: 'Eva Fox', studentEmail: eva.email };

  test('an assignment comes with its week', async () => {
    expect(await api.callOk(records.assignment, coach, { params: { id: assignment.recordId } })).toEqual({
      assignment: heldAssignment,
      week: { ...heldWeek, ...student },
    });
  });

  test('a private call comes with its week', async () => {
    expect(await api.callOk(records.privateCall, coach, { params: { id: privateCall.recordId } })).toEqual({
      privateCall: heldPrivateCall,
      week: { ...heldWeek, ...student },
    });
  });

  test('a group session comes with its attendees', async () => {
    expect(await api.callOk(records.groupSession, coach, { params: { id: session.recordId } })).toEqual({
      groupSession: heldGroupSession,
      attendees: [heldAttendee],
    });
  });

  test.each([
    ['unknown', 999_999, 404],
    ['beyond every id', 9_999_999_999, 404],
    ['no number', 'new', 400],
  ])('that is %s is refused', async (_, id, status) => {
    for (const endpoint of [records.assignment, records.privateCall, records.groupSession]) {
      expect((await api.call(endpoint, coach, { params: { id } })).status).toBe(status);
    }
  });
});

test('a coach who was put away is named still, one who is gone leaves empty texts', async () => {
  const [archived, removed] = [
    await makeCoachRecord(db, { name: 'Ben', archivedAt: new Date() }),
    await makeCoachRecord(db, { name: 'Cy' }),
  ];
  const byArchived = await makeAssignment(db, { homeworkCorrector: archived.recordId });
  const byRemoved = await makeAssignment(db, { homeworkCorrector: removed.recordId });
  await deleteRows(db, 'coaches', { recordId: removed.recordId });
  const readNames = async (id: number) => {
    const { assignment: held } = await api.callOk(records.assignment, coach, { params: { id } });
    return [held.homeworkCorrector, held.homeworkCorrectorName];
  };
  expect(await readNames(byArchived.recordId)).toEqual([archived.email, 'Ben']);
  expect(await readNames(byRemoved.recordId)).toEqual(['', '']);
});

function idsOfLists(lists: Record<string, { recordId: number }[]>) {
  return Object.entries(lists).map(([name, list]) => [name, list.map(({ recordId }) => recordId)]);
}
