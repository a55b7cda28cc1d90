import { MAX_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { line, longText } from '../texts.ts';
import { onlyNew, versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';
import { wholeSession } from './records.ts';

/**
 * A form without a choice sends 0 or nothing, which a rule of `domain/records` refuses in the words of S2 §5.
 */
const chosenWeek = z.nullish(
  z.pipe(
    z.union([givenRecordId, z.literal([0, ''])], 'must be a positive whole number'),
    z.transform((id) => id || null),
  ),
);

const assignmentFields = {
  assignmentType: line,
  homeworkCorrector: line,
  rating: line,
  notes: longText,
  areasOfDifficulty: longText,
  assignmentLink: line,
  relatedWeek: chosenWeek,
};
const newAssignment = z.object(assignmentFields);
const assignment = z.object({ recordId: givenRecordId, ...assignmentFields });
export type GivenAssignment = z.output<typeof newAssignment>;

const privateCallFields = {
  rating: line,
  date: line,
  caller: line,
  recording: line,
  callType: line,
  notes: longText,
  areasOfDifficulty: longText,
  relatedWeek: chosenWeek,
};
const newPrivateCall = z.object(privateCallFields);
const privateCall = z.object({ recordId: givenRecordId, ...privateCallFields });
export type GivenPrivateCall = z.output<typeof newPrivateCall>;

const sessionFields = {
  date: line,
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

const weekIds = z.array(givenRecordId).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 attendees'));
const newWholeSession = z.object({ ...sessionFields, attendees: weekIds });
export type GivenWholeSession = z.output<typeof newWholeSession>;

const sessionChange = z.object({
  fields: z.optional(newGroupSession),
  attendees: z.optional(z.object({ add: weekIds, remove: weekIds })),
});
export type SessionChange = z.output<typeof sessionChange>;

const attendees = z
  .array(
    z.object({
      groupSession: givenRecordId,
      /** A week's id; -1 marks 'No Attendees' and stores nothing (api.md 7.7). */
      student: z.union([z.literal(-1), givenRecordId]),
    }),
  )
  .check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 attendees'));

/** Values that cannot be ids, such as the marker -1, match no attendee either. */
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
  .check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 ids'));

const changing = { ...versioned, errors: ['record-not-found', 'stale-write'] } as const;
const removing = { ...versioned, errors: ['record-not-found', 'stale-write'] } as const;
const byId = { params: z.object({ id: recordIdText }) } as const;
const byRecordId = { params: z.object({ recordId: recordIdText }) } as const;

const updatingPrivateCall = {
  path: '/coaching/private-calls/{recordId}',
  ...toWrite('private-calls', 'change'),
  ...changing,
  ...byRecordId,
  body: privateCall,
  output: recordId,
} as const;

export const recordWrites = {
  addAssignment: endpoint({
    method: 'POST',
    path: '/coaching/assignments',
    summary: 'Create an assignment',
    ...toWrite('assignments', 'create'),
    ...onlyNew,
    body: newAssignment,
    output: z.array(recordId),
  }),
  updateAssignment: endpoint({
    method: 'PUT',
    path: '/coaching/assignments/{recordId}',
    summary: 'Change an assignment',
    ...toWrite('assignments', 'change'),
    ...changing,
    ...byRecordId,
    body: assignment,
    output: recordId,
  }),
  removeAssignment: endpoint({
    method: 'DELETE',
    path: '/coaching/assignments/{recordId}',
    summary: 'Delete an assignment',
    ...toWrite('assignments', 'delete'),
    ...removing,
    ...byRecordId,
    output: recordId,
  }),
  addPrivateCall: endpoint({
    method: 'POST',
    path: '/coaching/private-calls',
    summary: 'Create a private call',
    ...toWrite('private-calls', 'create'),
    ...onlyNew,
    body: newPrivateCall,
    output: z.array(recordId),
  }),
  updatePrivateCall: endpoint({
    method: 'POST',
    summary: 'Change a private call',
    ...updatingPrivateCall,
  }),
  putPrivateCall: endpoint({
    method: 'PUT',
    summary: 'Change a private call (the same as the POST of this path)',
    ...updatingPrivateCall,
  }),
  removePrivateCall: endpoint({
    method: 'DELETE',
    path: '/coaching/private-calls/{recordId}',
    summary: 'Delete a private call',
    ...toWrite('private-calls', 'delete'),
    ...removing,
    ...byRecordId,
    output: recordId,
  }),
  addGroupSession: endpoint({
    method: 'POST',
    path: '/coaching/group-sessions',
    summary: 'Create a group session',
    ...toWrite('group-sessions', 'create'),
    body: newGroupSession,
    output: z.array(recordId),
  }),
  updateGroupSession: endpoint({
    method: 'PUT',
    path: '/coaching/group-sessions',
    summary: 'Change a group session',
    ...toWrite('group-sessions', 'change'),
    ...changing,
    body: groupSession,
    output: recordId,
  }),
  removeGroupSession: endpoint({
    method: 'DELETE',
    path: '/coaching/group-sessions/{id}',
    summary: 'Delete a group session with its attendees',
    ...toWrite('group-sessions', 'delete'),
    ...removing,
    ...byId,
    output: recordId,
  }),
  /** Returns all topics, as the read does; an existing topic is not made again (api.md 7.7). */
  addTopic: endpoint({
    method: 'POST',
    path: '/coaching/group-sessions/topic-field-options',
    summary: 'Add a topic of group sessions',
    ...toWrite('session-topics', 'create'),
    body: z.object({ newChoice: line }),
    output: z.array(z.string()),
    errors: ['already-exists'],
  }),
  /** The session and all its attendees, or nothing (api.md 1.10). */
  addWholeSession: endpoint({
    method: 'POST',
    path: '/app/group-sessions',
    summary: 'Create a group session with its attendees',
    ...toWrite('group-sessions', 'create'),
    ...onlyNew,
    body: newWholeSession,
    output: wholeSession,
    errors: [...onlyNew.errors, 'record-not-found'],
  }),
  /** All or nothing. An attendee who is present already stays; one who is gone already is skipped. */
  changeWholeSession: endpoint({
    method: 'PUT',
    path: '/app/group-sessions/{id}',
    summary: 'Change a group session and its attendees',
    ...toWrite('group-sessions', 'change'),
    ...changing,
    ...byId,
    body: sessionChange,
    output: wholeSession,
  }),
  /** Returns as many ids as were sent; otherwise nothing is stored. */
  addAttendees: endpoint({
    method: 'POST',
    path: '/coaching/group-attendees',
    summary: 'Add attendees to group sessions',
    ...toWrite('group-sessions', 'change'),
    body: attendees,
    output: z.array(recordId),
  }),
  removeAttendees: endpoint({
    method: 'DELETE',
    path: '/coaching/group-attendees',
    summary: 'Remove attendees from group sessions',
    ...toWrite('group-sessions', 'change'),
    body: attendeeIds,
    output: z.array(recordId),
  }),
};
