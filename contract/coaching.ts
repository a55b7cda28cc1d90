import * as z from 'zod/mini';
import { date, dateOrEmpty, datetime } from './dates.ts';
import { endpoint, staff } from './endpoint.ts';
import { recordOf, recordsOf } from './lists.ts';
import { count, recordId, recordIdText } from './numbers.ts';

const userRef = z.object({ id: z.string(), email: z.string(), name: z.string() });

/** An entry of the coach list (api.md 6.4). */
const coach = z.object({ recordId, coach: z.string(), user: userRef });
export type Coach = z.output<typeof coach>;

const course = z.object({
  recordId,
  name: z.string(),
  membershipType: z.string(),
  approxMonthlyCost: z.number(),
  weeklyPrivateCalls: count,
  hasGroupCalls: z.boolean(),
  weeklyTimeCommitmentMinutes: count,
});

const coachingLesson = z.object({
  recordId,
  lessonName: z.string(),
  weekRef: z.nullable(count),
  type: z.string(),
});

/** A person with memberships; not a user of the app (api.md 6.1). Billing is empty for coaches. */
const coachingStudent = z.object({
  recordId,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  pronoun: z.string(),
  learningDisabilities: z.string(),
  fluencyGoal: z.string(),
  startingLevel: z.string(),
  timeZone: z.string(),
  primaryCoach: z.nullable(userRef),
  relatedCoach: z.nullable(recordId),
  advancedStudent: z.boolean(),
  usPhone: z.string(),
  active: z.boolean(),
  billingEmail: z.string(),
  billingNotes: z.string(),
  firstSubscribed: dateOrEmpty,
});

const membership = z.object({
  recordId,
  relatedCourse: recordId,
  relatedStudent: recordId,
  startDate: date,
  endDate: z.nullable(date),
  onHold: z.boolean(),
  active: z.boolean(),
  /** The `user.id` of the student's primary coach. */
  primaryCoach: z.nullable(z.string()),
  assignmentsCompleted: count,
  callsCompleted: count,
});

const week = z.object({
  recordId,
  relatedMembership: recordId,
  week: count,
  weekStarts: date,
  weekName: z.string(),
  level: z.string(),
  notes: z.string(),
  currentLesson: z.nullable(recordId),
  currentLessonName: z.string(),
  holdWeek: z.boolean(),
  recordsComplete: z.boolean(),
  offTrack: z.boolean(),
  primaryCoachWhenCreated: z.string(),
  membershipCourseHasGroupCalls: z.boolean(),
});

const assignment = z.object({
  recordId,
  relatedWeek: recordId,
  assignmentName: z.string(),
  homeworkCorrector: userRef,
  assignmentType: z.string(),
  rating: z.string(),
  notes: z.string(),
  areasOfDifficulty: z.string(),
  assignmentLink: z.string(),
  dateCreated: datetime,
});

const privateCall = z.object({
  recordId,
  relatedWeek: recordId,
  weekName: z.string(),
  caller: userRef,
  callType: z.string(),
  rating: z.string(),
  notes: z.string(),
  areasOfDifficulty: z.string(),
  recording: z.string(),
  date,
});

const groupSession = z.object({
  recordId,
  date,
  coach: userRef,
  sessionType: z.string(),
  topic: z.string(),
  comments: z.string(),
  callDocument: z.string(),
  zoomLink: z.string(),
});

/** `student` is the id of a week (api.md 6.1). */
const groupAttendee = z.object({
  recordId,
  groupSession: recordId,
  student: recordId,
  weekStudent: z.string(),
});

const reading = { method: 'GET', access: staff, scopes: ['read:all-students'] } as const;

/** `{start}.{end}`, read by `parseDayRange`: both forms of api.md 5.2. */
const ofRange = { ...reading, params: z.object({ range: z.string() }) } as const;

/** What coaches read (api.md 7.6). */
export const coaching = {
  coaches: endpoint({
    ...reading,
    path: '/coaching/coaches',
    summary: 'The coaches, by name',
    output: z.array(coach),
  }),
  courses: endpoint({
    ...reading,
    path: '/coaching/courses',
    summary: 'The courses of memberships, by name',
    output: z.array(course),
  }),
  lessons: endpoint({
    ...reading,
    path: '/coaching/lessons',
    summary: 'The lessons a week can be at, by name',
    output: z.array(coachingLesson),
  }),
  topics: endpoint({
    ...reading,
    path: '/coaching/group-sessions/topic-field-options',
    summary: 'What a group session can be about',
    output: z.array(z.string()),
  }),
  weeks: endpoint({
    ...ofRange,
    path: '/coaching/weeks/{range}',
    summary: 'Week records that start in a range of days',
    output: z.array(week),
  }),
  assignments: endpoint({
    ...ofRange,
    path: '/coaching/assignments/{range}',
    summary: 'Assignments of weeks in a range of days',
    output: z.array(assignment),
  }),
  privateCalls: endpoint({
    ...ofRange,
    path: '/coaching/private-calls/{range}',
    summary: 'Private calls in a range of days, or of its weeks',
    output: z.array(privateCall),
  }),
  groupSessions: endpoint({
    ...ofRange,
    path: '/coaching/group-sessions/{range}',
    summary: 'Group sessions in a range of days, or with an attendee of its weeks',
    output: z.array(groupSession),
  }),
  groupAttendees: endpoint({
    ...ofRange,
    path: '/coaching/group-attendees/{range}',
    summary: 'Everyone who attended the group sessions of a range of days',
    output: z.array(groupAttendee),
  }),
  activeMemberships: endpoint({
    ...ofRange,
    path: '/coaching/active-memberships/{range}',
    summary: 'Memberships that are active, or have a week, in a range of days',
    output: z.array(membership),
  }),
  activeStudents: endpoint({
    ...ofRange,
    path: '/coaching/active-students/{range}',
    summary: 'The students of the memberships of a range of days',
    output: z.array(coachingStudent),
  }),
};

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
  courses: z.array(z.object({ recordId, name: z.string(), hasGroupCalls: z.boolean() })),
  lessons: z.array(z.object({ recordId, lessonName: z.string() })),
  topics: z.array(z.string()),
  /** The coach the signed-in person is (screens-staff 1.2); null when not linked. */
  ownCoach: z.nullable(recordId),
  /** The level that 'Exclude 1 Month Challenge Weeks' leaves out. */
  challengeLevel: z.string(),
});
export type CoachingCatalogue = z.output<typeof catalogue>;

export const recordKinds = ['weeks', 'assignments', 'private-calls', 'group-sessions'] as const;
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
