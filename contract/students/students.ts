import * as z from 'zod/mini';

import { dateOrEmpty, datetime, timeZone } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';
import { count, recordId, recordIdText } from '../numbers.ts';
import { placement, studentRole } from '../people/people.ts';
import { reviewHistory } from '../reviews/review-days.ts';
import { reading } from '../staff-reads.ts';

// Reads of students: all data of a screen in one response, with versions (api.md 1.10). The app calls these before it
// has started; student-lists.ts has the others.

/** `startsOn` is the day on which the next membership of a student who is not active begins. */
export const listedStudents = recordsOf({
  recordId: 'id',
  fullName: 'text',
  email: 'text',
  active: 'flag',
  startsOn: 'dayOrEmpty',
  relatedCoach: 'idOrNull',
});

const studentList = z.object({
  /**
   * All students up to 2,000; with more only those of the caller's own coach, the others are searched (decision 0183).
   */
  students: listedStudents,
  isWhole: z.boolean(),
  ownCoach: z.nullable(recordId),
});
export type Students = z.output<typeof studentList>;
export type ListedStudent = Students['students'][number];

/** Billing is empty for coaches (api.md 6.4). */
const heldStudent = recordOf({
  recordId: 'id',
  version: 'count',
  firstName: 'text',
  lastName: 'text',
  fullName: 'text',
  email: 'text',
  pronoun: 'text',
  learningDisabilities: 'text',
  usPhone: 'text',
  fluencyGoal: 'text',
  timeZone: 'text',
  startingLevel: 'text',
  relatedCoach: 'idOrNull',
  coach: 'text',
  coachName: 'text',
  advancedStudent: 'flag',
  active: 'flag',
  billingEmail: 'text',
  billingNotes: 'text',
  firstSubscribed: 'dayOrEmpty',
});

const heldMemberships = recordsOf({
  recordId: 'id',
  version: 'count',
  relatedCourse: 'id',
  courseName: 'text',
  startDate: 'day',
  endDate: 'dayOrEmpty',
  onHold: 'flag',
  holdUntil: 'dayOrEmpty',
  active: 'flag',
  assignmentsCompleted: 'count',
  callsCompleted: 'count',
});

/**
 * In the order of screens-staff 7.5. A credit call is a private call of type 'Uses Credit (Bundle)' since the
 * oldest bundle was entered.
 */
const heldCredits = recordsOf({
  recordId: 'id',
  version: 'count',
  totalCredits: 'count',
  usedCredits: 'count',
  expiration: 'instant',
  expired: 'flag',
});

const creditCalls = z.object({
  since: dateOrEmpty,
  byRating: recordsOf({ rating: 'text', calls: 'count' }),
});

const account = z.object({
  recordId,
  version: count,
  name: z.string(),
  emailAddress: z.string(),
  role: studentRole,
  ...placement,
  isLinked: z.boolean(),
  /** True when the user has cards, with any role. */
  hasCards: z.boolean(),
});
export type StudentAccount = z.output<typeof account>;

/**
 * The memory of the coaching student's user, computed from the review log for display only. `recall` has the reviewed
 * cards by `recallBands` of domain/reviews; percentages are whole numbers.
 */
const memory = z.object({
  held: count,
  due: count,
  overdue: count,
  lastActivity: z.union([datetime, z.literal('')]),
  reviewsPerDay: reviewHistory,
  recall: z.object({
    cards: count,
    bands: z.array(count),
    mean: count,
    meanInAWeek: count,
  }),
  hardest: recordsOf({
    recordId: 'id',
    exampleId: 'id',
    spanish: 'text',
    english: 'text',
    spanishAudio: 'text',
    reviews: 'count',
    forgotten: 'count',
    recall: 'count',
  }),
});
export type Memory = z.output<typeof memory>;

const archival = z.object({
  at: datetime,
  by: z.string(),
  memberships: count,
  weeks: count,
  privateCalls: count,
  groupSessions: count,
  wasHandedOver: z.boolean(),
  mergedInto: z.nullable(z.object({ recordId, fullName: z.string() })),
  /** True when the user was archived with the student and still is. */
  endedLogIn: z.boolean(),
});
export type Archival = z.output<typeof archival>;

const student = z.object({
  student: heldStudent,
  archived: z.nullable(archival),
  memberships: heldMemberships,
  credits: heldCredits,
  creditCalls,
  account: z.nullable(account),
  /** Null for somebody who never was a student of the app. */
  memory: z.nullable(memory),
});
export type Student = z.output<typeof student>;
export type StudentDetails = Student['student'];
export type HeldMembership = Student['memberships'][number];
export type HeldCredit = Student['credits'][number];

export const students = {
  list: endpoint({
    ...reading,
    path: '/app/coaching-students',
    summary: 'Coaching students by name; beyond 2,000 only those of the caller as a coach',
    output: studentList,
  }),
  one: endpoint({
    ...reading,
    path: '/app/coaching-students/{id}',
    summary: 'One coaching student with memberships, bundle credits, account and review memory',
    params: z.object({ id: recordIdText }),
    query: z.object({ timeZone }),
    output: student,
    errors: ['student-not-found'],
  }),
};
