import * as z from 'zod/mini';
import { datetime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { recordOf, recordsOf } from './lists.ts';
import { count, recordId, recordIdText } from './numbers.ts';
import { coach, ofRange, reading } from './staff-reads.ts';

// Our own reads: flat records with their versions, and a client's screen in one answer (api.md 1.10).

const weekFields = {
  recordId: 'id',
  version: 'count',
  relatedMembership: 'id',
  week: 'count',
  weekStarts: 'day',
  /** The name of the membership's course. */
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
  /** The coach's record id, whether or not that coach is still in the coach list. */
  relatedCoach: 'idOrNull',
});

/** Coaches as their e-mail and name, both empty when that coach is gone. */
const assignmentFields = {
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

const privateCallFields = {
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

const groupSessionFields = {
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

const heldAttendees = recordsOf({
  recordId: 'id',
  groupSession: 'id',
  /** A week's id. */
  student: 'id',
  /** That week's student. */
  weekStudent: 'text',
});

/** All that the weekly table shows of a range of days; what belongs together by the rules of api.md 7.6. */
const weeklyRecords = z.object({
  weeks: recordsOf(weekFields),
  memberships: heldMemberships,
  students: heldStudents,
  assignments: recordsOf(assignmentFields),
  privateCalls: recordsOf(privateCallFields),
  groupSessions: recordsOf(groupSessionFields),
  groupAttendees: heldAttendees,
});
export type WeeklyRecords = z.output<typeof weeklyRecords>;
export type HeldWeek = WeeklyRecords['weeks'][number];
export type HeldStudent = WeeklyRecords['students'][number];
export type HeldAssignment = WeeklyRecords['assignments'][number];
export type HeldPrivateCall = WeeklyRecords['privateCalls'][number];
export type HeldGroupSession = WeeklyRecords['groupSessions'][number];
export type HeldAttendee = WeeklyRecords['groupAttendees'][number];

/** What a record's forms choose from, and who the signed-in person is among the coaches. */
const catalogue = z.object({
  coaches: z.array(coach),
  /** Those that were put away too: memberships may be of them still. */
  courses: z.array(
    z.object({ recordId, name: z.string(), hasGroupCalls: z.boolean(), isArchived: z.boolean() }),
  ),
  lessons: z.array(z.object({ recordId, lessonName: z.string() })),
  topics: z.array(z.string()),
  /** The coach the signed-in person is (screens-staff 1.2); null when not linked. */
  ownCoach: z.nullable(recordId),
  /** The level that 'Exclude 1 Month Challenge Weeks' leaves out. */
  challengeLevel: z.string(),
  /** 'My Students Beyond Lesson {n}' begins after it. */
  lessonThreshold: count,
});
export type CoachingCatalogue = z.output<typeof catalogue>;

export const recordKinds = [
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'coaching-students',
  'memberships',
  'bundle-credits',
] as const;
/** The kinds of record whose changes are kept. */
export type RecordKind = (typeof recordKinds)[number];

/** Where a record stands that is opened by its number alone. */
const itsWeek = { week: recordOf({ ...weekFields, studentName: 'text', studentEmail: 'text' }) };

const change = z.object({
  at: datetime,
  /** The name of who did it, else their e-mail address. */
  who: z.string(),
  action: z.enum(['created', 'updated', 'deleted']),
  /** In the order of the record's form; values as people read them, empty where there was none. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type RecordChange = z.output<typeof change>;

const ofRecord = {
  ...reading,
  params: z.object({ id: recordIdText }),
  errors: ['record-not-found'],
} as const;

/** What our own screens read. */
export const records = {
  catalogue: endpoint({
    ...reading,
    path: '/app/coaching-catalogue',
    summary: 'Coaches, courses, lessons and topics, and which coach the caller is',
    output: catalogue,
  }),
  ofRange: endpoint({
    ...ofRange,
    path: '/app/weekly-records/{range}',
    summary: 'Week records that start in a range of days, with all that belongs to them',
    output: weeklyRecords,
  }),
  assignment: endpoint({
    ...ofRecord,
    path: '/app/assignments/{id}',
    summary: 'One assignment with its week',
    output: z.object({ assignment: recordOf(assignmentFields), ...itsWeek }),
  }),
  privateCall: endpoint({
    ...ofRecord,
    path: '/app/private-calls/{id}',
    summary: 'One private call with its week',
    output: z.object({ privateCall: recordOf(privateCallFields), ...itsWeek }),
  }),
  groupSession: endpoint({
    ...ofRecord,
    path: '/app/group-sessions/{id}',
    summary: 'One group session with its attendees',
    output: z.object({ groupSession: recordOf(groupSessionFields), attendees: heldAttendees }),
  }),
  /** The newest change first. */
  history: endpoint({
    ...reading,
    path: '/app/record-history/{kind}/{id}',
    summary: 'Who changed a record, and how',
    params: z.object({ kind: z.enum(recordKinds), id: recordIdText }),
    output: z.array(change),
  }),
};
