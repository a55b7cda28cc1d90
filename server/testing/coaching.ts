import type { Db } from '../db/session.ts';
import {
  assignments,
  bundleCredits,
  coaches,
  coachingLessons,
  coachingStudents,
  courses,
  groupAttendees,
  groupSessions,
  memberships,
  privateCalls,
  sessionTopics,
  weeks,
} from '../db/tables.ts';

// Each function stores one record and returns its row; it makes the records it needs that were not given.

/** A Sunday: the default start of weeks, memberships and calls. */
const FIRST_WEEK = '2026-01-04';

let made = 0;

/** Makes a Coach: an entry of the coach list, not the User who signs in (see `makeUser`). */
export async function makeCoachRecord(db: Db, given: Partial<typeof coaches.$inferInsert> = {}) {
  made += 1;
  const values = {
    coach: `Coach ${made}`,
    userId: `${made}.listed`,
    email: `coach${made}@school.example`,
    name: `Coach Name ${made}`,
    ...given,
  };
  return take(await db.orm.insert(coaches).values(values).returning());
}

/** Makes a course of memberships; with group calls by default. */
export async function makeCourse(db: Db, given: Partial<typeof courses.$inferInsert> = {}) {
  made += 1;
  const values = { name: `Course ${made}`, hasGroupCalls: true, ...given };
  return take(await db.orm.insert(courses).values(values).returning());
}

/** Makes a lesson for week records. */
export async function makeCoachingLesson(db: Db, given: Partial<typeof coachingLessons.$inferInsert> = {}) {
  made += 1;
  const values = { lessonName: `Lesson ${made}`, ...given };
  return take(await db.orm.insert(coachingLessons).values(values).returning());
}

/** Makes a coaching student; without a coach by default. */
export async function makeCoachingStudent(db: Db, given: Partial<typeof coachingStudents.$inferInsert> = {}) {
  made += 1;
  const values = {
    firstName: 'Student',
    lastName: String(made),
    email: `student${made}@home.example`,
    ...given,
  };
  return take(await db.orm.insert(coachingStudents).values(values).returning());
}

/** Makes a membership, of a single day by default, so that reads generate no weeks that the test does not expect. */
export async function makeMembership(db: Db, given: Partial<typeof memberships.$inferInsert> = {}) {
  const { startDate = FIRST_WEEK } = given;
  const values = {
    startDate,
    endDate: startDate,
    ...given,
    relatedStudent: given.relatedStudent ?? (await makeCoachingStudent(db)).recordId,
    relatedCourse: given.relatedCourse ?? (await makeCourse(db)).recordId,
  };
  return take(await db.orm.insert(memberships).values(values).returning());
}

/** Makes a week record; by default of a membership that starts with it. */
export async function makeWeek(db: Db, given: Partial<typeof weeks.$inferInsert> = {}) {
  const { weekStarts = FIRST_WEEK } = given;
  const values = {
    week: 0,
    ...given,
    weekStarts,
    relatedMembership:
      given.relatedMembership ?? (await makeMembership(db, { startDate: weekStarts })).recordId,
  };
  return take(await db.orm.insert(weeks).values(values).returning());
}

/** Makes an assignment; without a corrector by default. */
export async function makeAssignment(db: Db, given: Partial<typeof assignments.$inferInsert> = {}) {
  const values = {
    assignmentType: 'Pronunciation',
    ...given,
    relatedWeek: given.relatedWeek ?? (await makeWeek(db)).recordId,
  };
  return take(await db.orm.insert(assignments).values(values).returning());
}

/** Makes a private call; without a caller by default. */
export async function makePrivateCall(db: Db, given: Partial<typeof privateCalls.$inferInsert> = {}) {
  const values = {
    date: FIRST_WEEK,
    ...given,
    relatedWeek: given.relatedWeek ?? (await makeWeek(db)).recordId,
  };
  return take(await db.orm.insert(privateCalls).values(values).returning());
}

/** Makes a group session; without coach and attendees by default. */
export async function makeGroupSession(db: Db, given: Partial<typeof groupSessions.$inferInsert> = {}) {
  const values = { date: FIRST_WEEK, sessionType: 'Conversation', ...given };
  return take(await db.orm.insert(groupSessions).values(values).returning());
}

/** Makes an attendee; `student` is the id of a week. */
export async function makeAttendee(db: Db, given: Partial<typeof groupAttendees.$inferInsert> = {}) {
  const values = {
    ...given,
    groupSession: given.groupSession ?? (await makeGroupSession(db)).recordId,
    student: given.student ?? (await makeWeek(db)).recordId,
  };
  return take(await db.orm.insert(groupAttendees).values(values).returning());
}

/** Makes bundle credits: by default four unused ones that expire late. */
export async function makeBundleCredit(db: Db, given: Partial<typeof bundleCredits.$inferInsert> = {}) {
  const values = {
    totalCredits: 4,
    expiration: new Date('2099-12-31T08:00:00Z'),
    ...given,
    relatedStudent: given.relatedStudent ?? (await makeCoachingStudent(db)).recordId,
  };
  return take(await db.orm.insert(bundleCredits).values(values).returning());
}

/** Makes a topic of group sessions. */
export async function makeTopic(db: Db, given: Partial<typeof sessionTopics.$inferInsert> = {}) {
  made += 1;
  const values = { name: `Topic ${made}`, ...given };
  return take(await db.orm.insert(sessionTopics).values(values).returning());
}

function take<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The record was not made.');
  return row;
}
