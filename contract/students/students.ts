import * as z from 'zod/mini';

import { dateOrEmpty, datetime, timeZone } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';
import { count, recordId, recordIdText } from '../numbers.ts';
import { placement, studentRole } from '../people/people.ts';
import { reviewHistory } from '../reviews/review-days.ts';
import { reading } from '../staff-reads.ts';

// Our own reads of students: what a screen shows, in one answer, with versions (api.md 1.10). The app asks for these before
// it has started; student-lists.ts has the others.

export const listedStudents = recordsOf({
  recordId: 'id',
  fullName: 'text',
  email: 'text',
  active: 'flag',
  relatedCoach: 'idOrNull',
});

const studentList = z.object({
  /**
   * All students up to 2,000; of more, only those of the caller's own coach: the others are searched (decision 0187).
   */
  students: listedStudents,
  isWhole: z.boolean(),
  /** The coach that the signed-in person is (screens-staff 1.2); null when not linked. */
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
  /** A coach's record id, with that coach's address and name; empty without one. */
  relatedCoach: 'idOrNull',
  coach: 'text',
  coachName: 'text',
  advancedStudent: 'flag',
  active: 'flag',
  billingEmail: 'text',
  billingNotes: 'text',
  firstSubscribed: 'dayOrEmpty',
});

/** The newest start first. */
const heldMemberships = recordsOf({
  recordId: 'id',
  version: 'count',
  relatedCourse: 'id',
  courseName: 'text',
  startDate: 'day',
  endDate: 'dayOrEmpty',
  onHold: 'flag',
  active: 'flag',
  assignmentsCompleted: 'count',
  callsCompleted: 'count',
});

/** In the order of screens-staff 7.5. */
const heldCredits = recordsOf({
  recordId: 'id',
  version: 'count',
  totalCredits: 'count',
  usedCredits: 'count',
  expiration: 'instant',
  expired: 'flag',
});

/** Private calls of type 'Uses Credit (Bundle)' since the oldest bundle was entered. */
const creditCalls = z.object({
  /** The day the oldest bundle was entered; empty without bundles. */
  since: dateOrEmpty,
  byRating: recordsOf({ rating: 'text', calls: 'count' }),
});

/** The user who a coaching student is: by a link, or by the same address (api.md 2.4). */
const account = z.object({
  recordId,
  version: count,
  name: z.string(),
  emailAddress: z.string(),
  role: studentRole,
  ...placement,
  /** Whether it is a link; else it is the address. */
  isLinked: z.boolean(),
  /** Whether they hold cards, whatever their role is now. */
  hasCards: z.boolean(),
});
export type StudentAccount = z.output<typeof account>;

/** The memory of the app student who the coaching student is, computed from the review log. It changes nothing. */
const memory = z.object({
  held: count,
  /** Cards to review today, overdue ones included. */
  due: count,
  /** Due before today. */
  overdue: count,
  /** The newest review; empty before the first. */
  lastActivity: z.union([datetime, z.literal('')]),
  reviewsPerDay: reviewHistory,
  /** Cards that were reviewed before, by `recallBands` of domain/reviews; percentages are whole numbers. */
  recall: z.object({
    cards: count,
    bands: z.array(count),
    mean: count,
    /** The mean in a week if nothing is reviewed. */
    meanInAWeek: count,
  }),
  /** Ordered by the chance of recall, lowest first. */
  hardest: recordsOf({
    recordId: 'id',
    exampleId: 'id',
    spanish: 'text',
    english: 'text',
    /** The Spanish clip; empty without one. */
    spanishAudio: 'text',
    reviews: 'count',
    forgotten: 'count',
    recall: 'count',
  }),
});
export type Memory = z.output<typeof memory>;

/** When and by whom a student was archived, and what else that changed. */
const archival = z.object({
  at: datetime,
  /** Empty where the history does not tell. */
  by: z.string(),
  memberships: count,
  weeks: count,
  privateCalls: count,
  groupSessions: count,
  /** Whether the student got another primary coach. */
  wasHandedOver: z.boolean(),
  /** Who the student was merged into; null of one who left. */
  mergedInto: z.nullable(z.object({ recordId, fullName: z.string() })),
  /** Whether their user was archived by it and still is. */
  endedLogIn: z.boolean(),
});
export type Archival = z.output<typeof archival>;

const student = z.object({
  student: heldStudent,
  /** Null of a present student. */
  archived: z.nullable(archival),
  memberships: heldMemberships,
  credits: heldCredits,
  creditCalls,
  /** Null when the coaching student is no user. */
  account: z.nullable(account),
  /** Null when they are no student of the app, and never were. */
  memory: z.nullable(memory),
});
export type Student = z.output<typeof student>;
export type StudentDetails = Student['student'];
export type HeldMembership = Student['memberships'][number];
export type HeldCredit = Student['credits'][number];

/** What our own screens read of students. */
export const students = {
  list: endpoint({
    ...reading,
    path: '/app/coaching-students',
    summary: "The students by name, to search and to choose from; one's own when they are more than 2,000",
    output: studentList,
  }),
  one: endpoint({
    ...reading,
    path: '/app/coaching-students/{id}',
    summary: 'A student with memberships, bundle credits and memory',
    params: z.object({ id: recordIdText }),
    query: z.object({ timeZone }),
    output: student,
    errors: ['student-not-found'],
  }),
};
