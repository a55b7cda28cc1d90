import { MOST_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { endpoint, staff } from './endpoint.ts';
import { givenRecordId, recordId, recordIdText } from './numbers.ts';
import { line, longText } from './texts.ts';
import { versioned } from './versioned.ts';

/** The week a student is chosen through. Forms that have none yet write 0 or nothing, which is a rule's to refuse. */
const chosenWeek = z.nullish(
  z.pipe(
    z.union([givenRecordId, z.literal([0, ''])], 'must be a positive whole number'),
    z.transform((id) => id || null),
  ),
);

/** Which rules a record must keep is said in `domain/records`, in the words of S2 §5. */
const assignmentFields = {
  assignmentType: line,
  /** A coach's e-mail address. */
  homeworkCorrector: line,
  rating: line,
  notes: longText,
  areasOfDifficulty: longText,
  assignmentLink: line,
  relatedWeek: chosenWeek,
};
const newAssignment = z.object(assignmentFields);
const assignment = z.object({ recordId: z.optional(givenRecordId), ...assignmentFields });
export type GivenAssignment = z.output<typeof newAssignment>;

const privateCallFields = {
  rating: line,
  date: line,
  /** A coach's e-mail address. */
  caller: line,
  recording: line,
  callType: line,
  notes: longText,
  areasOfDifficulty: longText,
  relatedWeek: chosenWeek,
};
const newPrivateCall = z.object(privateCallFields);
const privateCall = z.object({ recordId: z.optional(givenRecordId), ...privateCallFields });
export type GivenPrivateCall = z.output<typeof newPrivateCall>;

const sessionFields = {
  date: line,
  /** A coach's e-mail address. */
  coach: line,
  sessionType: line,
  topic: line,
  comments: longText,
  callDocument: line,
  zoomLink: line,
};
const newGroupSession = z.object(sessionFields);
const groupSession = z.object({ recordId: givenRecordId, ...sessionFields });
export type GivenGroupSession = z.output<typeof newGroupSession>;

const attendees = z
  .array(
    z.object({
      groupSession: givenRecordId,
      /** A week's id; -1 marks 'No Attendees' and stores nothing (api.md 7.7). */
      student: z.union([z.literal(-1), givenRecordId]),
    }),
  )
  .check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 attendees'));

/** What can be no id, such as the mark -1, finds nobody either. */
const attendeeIds = z
  .array(
    z.union(
      [
        givenRecordId,
        z.pipe(
          z.int(),
          z.transform(() => 0),
        ),
      ],
      'must be a whole number',
    ),
  )
  .check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 ids'));

/**
 * Absent means unchanged, but for `currentLesson`: absent means none (api.md 5.4). `primaryCoachWhenCreated`, which
 * clients echo, is ignored like every unknown field (api.md D14).
 */
const weekUpdate = z.object({
  recordId: givenRecordId,
  notes: longText,
  holdWeek: z.optional(z.boolean()),
  recordsComplete: z.optional(z.boolean()),
  offTrack: z.optional(z.boolean()),
  currentLesson: z.pipe(
    z.nullish(givenRecordId),
    z.transform((id) => id ?? null),
  ),
});
export type WeekUpdate = z.output<typeof weekUpdate>;

/**
 * A row that cannot be read is refused by itself, as null: the others are saved. What is no row at all makes the body
 * one of another kind (api.md 7.7).
 */
const weekUpdates = z
  .array(
    z.union([
      weekUpdate,
      z.pipe(
        z.looseObject({}),
        z.transform(() => null),
      ),
      z.pipe(
        z.unknown(),
        z.transform(() => undefined),
      ),
    ]),
  )
  .check(z.maxLength(MOST_ITEMS, 'may hold at most 1,000 weeks'), ({ value, issues }) => {
    if (value.includes(undefined)) issues.push({ code: 'invalid_type', expected: 'array', input: value });
  });

const forStaff = { access: staff, scopes: ['update:all-students'] } as const;
const forAdmins = { access: ['admin'], scopes: ['update:all-students'] } as const;

const changing = { ...versioned, errors: ['record-not-found', 'stale-write', 'validation-failed'] } as const;
const removing = { ...versioned, errors: ['record-not-found', 'stale-write'] } as const;
const byId = { params: z.object({ id: recordIdText }) } as const;
const byRecordId = { params: z.object({ recordId: recordIdText }) } as const;

const updatingPrivateCall = {
  path: '/coaching/private-calls/{recordId}',
  ...forStaff,
  ...changing,
  ...byRecordId,
  body: privateCall,
  output: recordId,
} as const;

/** What coaches write down (api.md 7.7). Coaches travel as e-mail addresses (api.md 2.4). */
export const recordWrites = {
  addAssignment: endpoint({
    method: 'POST',
    path: '/coaching/assignments',
    summary: 'Record an assignment',
    ...forStaff,
    body: newAssignment,
    output: z.array(recordId),
    errors: ['validation-failed'],
  }),
  updateAssignment: endpoint({
    method: 'PUT',
    path: '/coaching/assignments/{recordId}',
    summary: 'Change an assignment',
    ...forStaff,
    ...changing,
    ...byRecordId,
    body: assignment,
    output: recordId,
  }),
  removeAssignment: endpoint({
    method: 'DELETE',
    path: '/coaching/assignments/{recordId}',
    summary: 'Delete an assignment',
    ...forStaff,
    ...removing,
    ...byRecordId,
    output: recordId,
  }),
  addPrivateCall: endpoint({
    method: 'POST',
    path: '/coaching/private-calls',
    summary: 'Record a private call',
    ...forStaff,
    body: newPrivateCall,
    output: z.array(recordId),
    errors: ['validation-failed'],
  }),
  /** S2 §7 writes the update so. */
  updatePrivateCall: endpoint({
    method: 'POST',
    summary: 'Change a private call',
    ...updatingPrivateCall,
  }),
  /** Other clients write it so. */
  putPrivateCall: endpoint({
    method: 'PUT',
    summary: 'Change a private call, as other clients do',
    ...updatingPrivateCall,
  }),
  removePrivateCall: endpoint({
    method: 'DELETE',
    path: '/coaching/private-calls/{recordId}',
    summary: 'Delete a private call',
    ...forAdmins,
    ...removing,
    ...byRecordId,
    output: recordId,
  }),
  addGroupSession: endpoint({
    method: 'POST',
    path: '/coaching/group-sessions',
    summary: 'Record a group session',
    ...forStaff,
    body: newGroupSession,
    output: z.array(recordId),
    errors: ['validation-failed'],
  }),
  updateGroupSession: endpoint({
    method: 'PUT',
    path: '/coaching/group-sessions',
    summary: 'Change a group session',
    ...forStaff,
    ...changing,
    body: groupSession,
    output: recordId,
  }),
  removeGroupSession: endpoint({
    method: 'DELETE',
    path: '/coaching/group-sessions/{id}',
    summary: 'Delete a group session with its attendees',
    ...forAdmins,
    ...removing,
    ...byId,
    output: recordId,
  }),
  /** As many ids as were sent, or nothing is stored. */
  addAttendees: endpoint({
    method: 'POST',
    path: '/coaching/group-attendees',
    summary: 'Record who attended',
    ...forStaff,
    body: attendees,
    output: z.array(recordId),
    errors: ['validation-failed'],
  }),
  /** Unknown ids are skipped. */
  removeAttendees: endpoint({
    method: 'DELETE',
    path: '/coaching/group-attendees',
    summary: 'Record who did not attend',
    ...forStaff,
    body: attendeeIds,
    output: z.array(recordId),
  }),
  updateWeek: endpoint({
    method: 'PUT',
    path: '/coaching/weeks',
    summary: 'Change a week record',
    ...forStaff,
    ...changing,
    body: weekUpdate,
    output: recordId,
  }),
  /** Answers the ids that were saved: a row that is refused, unknown or based on an old version is left out. */
  updateWeeks: endpoint({
    method: 'PUT',
    path: '/coaching/update-many-weeks',
    summary: 'Change many week records, each by itself',
    ...forStaff,
    ...versioned,
    body: weekUpdates,
    output: z.array(recordId),
  }),
};
