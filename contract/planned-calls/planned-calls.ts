import { LONGEST_MINUTES, MAX_CALLS, MAX_STUDENTS } from '@soltura/domain/planned-calls/planned-call';
import * as z from 'zod/mini';
import { date, datetime, timeZone } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';
import { line, longText } from '../texts.ts';
import { onlyNew, versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';
import { listedCall, listedFields } from './listed-call.ts';

const students = z
  .array(givenRecordId)
  .check(z.maxLength(MAX_STUDENTS, `may hold at most ${MAX_STUDENTS} students`));

const minutes = z
  .int('must be a whole number')
  .check(z.gte(1, 'must be at least 1'), z.lte(LONGEST_MINUTES, `may be at most ${LONGEST_MINUTES}`));

/**
 * Empty texts stand for what is not set. A private call needs a call type, by default the first of the list, a group
 * call a session type. The note is for the students, who read it.
 */
const textFields = {
  callType: line,
  sessionType: line,
  topic: line,
  joinLink: line,
  note: longText,
};

/**
 * `coach` is an address, by default the caller's own. `startsAt` has an instant for each call; a weekly repetition is
 * made by `listWeekly`. `timeZone` is the coach's, by which the calendar day of a held call is told. `students` are
 * coaching students, one for a private call.
 */
const newCalls = z.object({
  kind: z.enum(['private', 'group']),
  coach: z.optional(line),
  startsAt: z
    .array(datetime)
    .check(
      z.minLength(1, 'Choose at least one day'),
      z.maxLength(MAX_CALLS, `may hold at most ${MAX_CALLS} calls`),
    ),
  minutes,
  timeZone,
  ...textFields,
  students,
});
export type GivenCalls = z.output<typeof newCalls>;

/** A field that is left out stays as it is. A call is moved by `startsAt` and `timeZone`. */
const callChange = z.object({
  coach: z.optional(line),
  startsAt: z.optional(datetime),
  minutes: z.optional(minutes),
  timeZone: z.optional(timeZone),
  callType: z.optional(line),
  sessionType: z.optional(line),
  topic: z.optional(line),
  joinLink: z.optional(line),
  note: z.optional(longText),
  students: z.optional(students),
});
export type CallChange = z.output<typeof callChange>;

/**
 * `coach` is an address, '' without one. `repeats` are the calls that were planned with it, itself included, by their
 * starts; empty for one that was planned alone.
 */
const plannedCall = z.object({
  ...listedFields,
  coach: z.string(),
  note: z.string(),
  repeats: recordsOf({
    recordId: 'id',
    version: 'id',
    startsAt: 'instant',
    status: ['planned', 'held', 'cancelled'],
  }),
});
export type PlannedCall = z.output<typeof plannedCall>;

/**
 * The memberships that run on the day of a held call, in whose weeks its record can stand; empty where a student
 * cannot be recorded. `day` is the coach's calendar day of the call; the students are coaching students.
 */
const places = z.object({
  day: date,
  weekStarts: date,
  students: z.array(
    z.object({
      recordId,
      name: z.string(),
      memberships: recordsOf({ recordId: 'id', courseName: 'text' }),
    }),
  ),
});
export type CallPlaces = z.output<typeof places>;

const comingCalls = recordsOf({
  /** A coach's record id. */
  coach: 'id',
  coachName: 'text',
  count: 'count',
});
export type ComingCalls = z.output<typeof comingCalls>[number];

const heldCall = z.object({
  /**
   * The coaching students who came; all of the call where it is left out. A private call has its one student. A
   * membership is one of `places`, needed where there are several.
   */
  attendees: z.optional(
    z
      .array(
        z.object({
          student: givenRecordId,
          membership: z.optional(z.nullable(givenRecordId)),
        }),
      )
      .check(z.maxLength(MAX_STUDENTS, `may hold at most ${MAX_STUDENTS} students`)),
  ),
  /** The address of the coach who held it; that of the planned call where it is left out. */
  coach: z.optional(line),
  /** Fields of private calls, as in their form; the call type is the planned one where it is left out. */
  rating: z.optional(line),
  callType: z.optional(line),
  recording: z.optional(line),
  notes: z.optional(longText),
  areasOfDifficulty: z.optional(longText),
  /**
   * Fields of group calls, as in their form. Session type and link are the planned ones where they are left out, and
   * so is the topic if the school's list has it.
   */
  sessionType: z.optional(line),
  topic: z.optional(line),
  comments: z.optional(longText),
  callDocument: z.optional(line),
  zoomLink: z.optional(line),
});
export type HeldCall = z.output<typeof heldCall>;

const ofCall = { params: z.object({ id: recordIdText }) } as const;
const changing = { ...versioned, ...ofCall, errors: ['record-not-found', 'stale-write'] } as const;

export const plannedCalls = {
  /** The calls are in the order of their starts, at most 500. */
  list: endpoint({
    ...reading,
    path: '/app/planned-calls',
    summary: 'Planned calls in a range of days, and past ones neither held nor cancelled',
    query: z.object({
      /**
       * `me` is the caller as a coach, `student` a coaching student. `start` and `end` are the first and the last
       * day, in `timeZone`; at most 400 days.
       */
      coach: z.optional(z.union([z.literal(['me', 'all']), recordIdText])),
      student: z.optional(recordIdText),
      start: date,
      end: date,
      timeZone,
    }),
    output: z.object({
      calls: z.array(listedCall),
      /**
       * Past calls of any day that were neither held nor cancelled, the oldest first; at most 50. The count ends at
       * 1,000.
       */
      notSaid: z.array(listedCall),
      notSaidCount: count,
    }),
  }),
  /** One entry for each coach who has any. */
  coming: endpoint({
    ...reading,
    path: '/app/coming-calls',
    summary: 'Number of planned calls that a change of coach leaves with the former coach',
    /** A coaching student whose private calls with their primary coach are counted; without one the calls of coaches who have left. */
    query: z.object({ student: z.optional(recordIdText) }),
    output: comingCalls,
  }),
  one: endpoint({
    ...reading,
    ...ofCall,
    path: '/app/planned-calls/{id}',
    summary: 'One planned call with its students',
    output: plannedCall,
    errors: ['record-not-found'],
  }),
  places: endpoint({
    ...reading,
    ...ofCall,
    path: '/app/planned-calls/{id}/places',
    summary: 'Memberships in whose weeks a held call can be recorded',
    /** `also` adds a coaching student who came without being planned. */
    query: z.object({ also: z.optional(recordIdText) }),
    output: places,
    errors: ['record-not-found'],
  }),
  /** One change set, which one undo takes back. */
  plan: endpoint({
    method: 'POST',
    path: '/app/planned-calls',
    summary: 'Plan a call, or the same call on several days',
    ...toWrite('planned-calls', 'create'),
    body: newCalls,
    output: recordsOf({ recordId: 'id', startsAt: 'instant' }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/planned-calls/{id}',
    summary: 'Change a planned call, its time included',
    ...toWrite('planned-calls', 'change'),
    ...changing,
    body: callChange,
    output: plannedCall,
  }),
  /** The students see it as cancelled, and so do their calendars for 30 days. */
  cancel: endpoint({
    method: 'POST',
    path: '/app/planned-calls/{id}/cancel',
    summary: 'Cancel a planned call',
    ...toWrite('planned-calls', 'change'),
    ...changing,
    output: plannedCall,
  }),
  /** Stores the call as held with its private call or its group session, or nothing. */
  hold: endpoint({
    method: 'POST',
    path: '/app/planned-calls/{id}/held',
    summary: 'Record that a planned call was held, creating the call or session',
    ...toWrite('planned-calls', 'change'),
    ...ofCall,
    headers: z.object({ ...versioned.headers.shape, ...onlyNew.headers.shape }),
    body: heldCall,
    output: plannedCall,
    errors: [...changing.errors, ...onlyNew.errors],
  }),
};
