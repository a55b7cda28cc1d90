import * as z from 'zod/mini';
import { date, dateOrEmpty, datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { count, recordId } from '../numbers.ts';
import { coach, ofRange, reading, userRef } from '../staff-reads.ts';

export const course = z.object({
  recordId,
  name: z.string(),
  membershipType: z.string(),
  approxMonthlyCost: z.number(),
  weeklyPrivateCalls: count,
  hasGroupCalls: z.boolean(),
  weeklyTimeCommitmentMinutes: count,
});

export const coachingLesson = z.object({
  recordId,
  lessonName: z.string(),
  weekRef: z.nullable(count),
  type: z.string(),
});

/** A person with memberships; not a user of the app (api.md 6.1). Billing is empty for coaches. */
export const coachingStudent = z.object({
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

export const membership = z.object({
  recordId,
  relatedCourse: recordId,
  relatedStudent: recordId,
  startDate: date,
  endDate: z.nullable(date),
  onHold: z.boolean(),
  active: z.boolean(),
  primaryCoach: z.nullable(z.string()),
  assignmentsCompleted: count,
  callsCompleted: count,
});

export const week = z.object({
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

export const assignment = z.object({
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

export const privateCall = z.object({
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

export const groupSession = z.object({
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
export const groupAttendee = z.object({
  recordId,
  groupSession: recordId,
  student: recordId,
  weekStudent: z.string(),
});

export const weekReads = {
  coaches: endpoint({
    ...reading,
    path: '/coaching/coaches',
    summary: 'Coaches, by name',
    output: z.array(coach),
  }),
  courses: endpoint({
    ...reading,
    path: '/coaching/courses',
    summary: 'Courses of memberships, by name',
    output: z.array(course),
  }),
  lessons: endpoint({
    ...reading,
    path: '/coaching/lessons',
    summary: 'Coaching lessons that a week record can name, by name',
    output: z.array(coachingLesson),
  }),
  topics: endpoint({
    ...reading,
    path: '/coaching/group-sessions/topic-field-options',
    summary: 'Topics of group sessions',
    output: z.array(z.string()),
  }),
  weeks: endpoint({
    ...ofRange,
    path: '/coaching/weeks/{range}',
    summary: 'Week records of a range of days',
    output: z.array(week),
  }),
  assignments: endpoint({
    ...ofRange,
    path: '/coaching/assignments/{range}',
    summary: 'Assignments of the week records in a range of days',
    output: z.array(assignment),
  }),
  privateCalls: endpoint({
    ...ofRange,
    path: '/coaching/private-calls/{range}',
    summary: 'Private calls on the days of a range, or of its week records',
    output: z.array(privateCall),
  }),
  groupSessions: endpoint({
    ...ofRange,
    path: '/coaching/group-sessions/{range}',
    summary: 'Group sessions on the days of a range, or with attendees of its week records',
    output: z.array(groupSession),
  }),
  groupAttendees: endpoint({
    ...ofRange,
    path: '/coaching/group-attendees/{range}',
    summary: 'Attendees of the group sessions of a range of days',
    output: z.array(groupAttendee),
  }),
  activeMemberships: endpoint({
    ...ofRange,
    path: '/coaching/active-memberships/{range}',
    summary: 'Memberships that run, or have a week record, in a range of days',
    output: z.array(membership),
  }),
  activeStudents: endpoint({
    ...ofRange,
    path: '/coaching/active-students/{range}',
    summary: 'Students of the memberships of a range of days',
    output: z.array(coachingStudent),
  }),
};
