import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, recordId } from '../numbers.ts';
import { coach, ofRange, reading } from '../staff-reads.ts';

// The weekly records in one response. A file of its own, because the app calls these before it has started.

export const weekFields = {
  recordId: 'id',
  version: 'count',
  relatedMembership: 'id',
  week: 'count',
  weekStarts: 'day',
  level: 'text',
  notes: 'text',
  currentLesson: 'idOrNull',
  currentLessonName: 'text',
  holdWeek: 'flag',
  recordsComplete: 'flag',
  offTrack: 'flag',
  primaryCoachWhenCreated: 'text',
} as const;

const heldMemberships = recordsOf({ recordId: 'id', relatedStudent: 'id', relatedCourse: 'id' });

const heldStudents = recordsOf({
  recordId: 'id',
  fullName: 'text',
  email: 'text',
  timeZone: 'text',
  pronoun: 'text',
  learningDisabilities: 'text',
  fluencyGoal: 'text',
  startingLevel: 'text',
  /** The coach's record id, even if that coach is no longer in the coach list. */
  relatedCoach: 'idOrNull',
  isArchived: 'flag',
});

/** Coaches are given by e-mail and name, both empty when the coach is gone. */
export const assignmentFields = {
  recordId: 'id',
  version: 'count',
  relatedWeek: 'id',
  homeworkCorrector: 'text',
  homeworkCorrectorName: 'text',
  assignmentType: 'text',
  rating: 'text',
  notes: 'text',
  areasOfDifficulty: 'text',
  assignmentLink: 'text',
  dateCreated: 'instant',
} as const;

export const privateCallFields = {
  recordId: 'id',
  version: 'count',
  relatedWeek: 'id',
  caller: 'text',
  callerName: 'text',
  callType: 'text',
  rating: 'text',
  notes: 'text',
  areasOfDifficulty: 'text',
  recording: 'text',
  date: 'day',
} as const;

export const groupSessionFields = {
  recordId: 'id',
  version: 'count',
  date: 'day',
  coach: 'text',
  coachName: 'text',
  sessionType: 'text',
  topic: 'text',
  comments: 'text',
  callDocument: 'text',
  zoomLink: 'text',
} as const;

export const heldAttendees = recordsOf({
  recordId: 'id',
  groupSession: 'id',
  /** A week's id. */
  student: 'id',
  weekStudent: 'text',
});

/**
 * All data of the weekly table for a range of days, with everything that belongs to it by api.md 7.6. `isWhole` is
 * false when there are more than 2,000 weeks or running memberships: the lists are then empty, and parts are read
 * (contract/weeks/long-weeks.ts).
 */
export const weeklyRecords = z.object({
  isWhole: z.boolean(),
  weeks: recordsOf(weekFields),
  memberships: heldMemberships,
  students: heldStudents,
  assignments: recordsOf(assignmentFields),
  privateCalls: recordsOf(privateCallFields),
  groupSessions: recordsOf(groupSessionFields),
  groupAttendees: heldAttendees,
});

export const catalogue = z.object({
  coaches: z.array(coach),
  courses: z.array(
    z.object({ recordId, name: z.string(), hasGroupCalls: z.boolean(), isArchived: z.boolean() }),
  ),
  lessons: z.array(z.object({ recordId, lessonName: z.string() })),
  topics: z.array(z.string()),
  ownCoach: z.nullable(recordId),
  challengeLevel: z.string(),
  lessonThreshold: count,
});

export const weeklyReads = {
  catalogue: endpoint({
    ...reading,
    path: '/app/coaching-catalogue',
    summary: 'Coaches, courses, lessons and topics for forms, and the caller as a coach',
    output: catalogue,
  }),
  ofRange: endpoint({
    ...ofRange,
    path: '/app/weekly-records/{range}',
    summary: 'Week records of a range of days with all records that belong to them',
    output: weeklyRecords,
  }),
};
