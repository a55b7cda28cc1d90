import { LARGEST_PIECE_BYTES, MAX_RECORDINGS, recordingTypes } from '@soltura/domain/tasks/recording';
import { taskStatuses } from '@soltura/domain/tasks/task-status';
import * as z from 'zod/mini';
import { endpoint, fileBytes, staff } from '../endpoint.ts';
import { recordOf, recordsOf } from '../lists.ts';
import { count, givenRecordId, recordId, recordIdText, wholeNumber } from '../numbers.ts';
import { name } from '../texts.ts';

/**
 * `size` is in bytes, as announced. `wave` has up to 120 digits from 0 (silence) to 9, the levels from start to end.
 * `receivedBytes` is the number of bytes that are there: all of them where it can be played, none once it is removed.
 * `isHandedIn` is false for a draft, which only the student sees. Of a removed recording the bytes are deleted.
 */
const fields = {
  recordId: 'id',
  mediaType: recordingTypes,
  size: 'count',
  seconds: 'count',
  wave: 'text',
  receivedBytes: 'count',
  isHandedIn: 'flag',
  isRemoved: 'flag',
} as const;

const recording = recordOf(fields);
export type Recording = z.output<typeof recording>;

/** The recordings of a task, those handed in first, in their order. */
export const recordingsOfTask = recordsOf(fields);

/** The ids of the recordings that a hand-in has, in their order. */
export const givenRecordings = z
  .array(givenRecordId)
  .check(z.maxLength(MAX_RECORDINGS, `may hold at most ${MAX_RECORDINGS} recordings`));

const newRecording = z.object({ mediaType: name, size: count, seconds: count, wave: name });

/**
 * `recordings` are those that are not removed, the newest first, at most 200; `usedBytes` are those of all that are
 * not removed. `title` is that of the task, English with Spanish between asterisks.
 */
const ownRecordings = z.object({
  recordings: recordsOf({
    recordId: 'id',
    task: 'id',
    title: 'text',
    status: taskStatuses,
    seconds: 'count',
    size: 'count',
    madeAt: 'instant',
    isHandedIn: 'flag',
  }),
  usedBytes: count,
  mostBytes: count,
});
export type OwnRecordings = z.output<typeof ownRecordings>;

const student = { access: ['limited', 'student'], scopes: ['update:current-student'] } as const;
/** A recording or a task of somebody else is not found. */
const byId = { params: z.object({ id: recordIdText }), errors: ['record-not-found'] } as const;

export const recordings = {
  /** Makes a draft, whose bytes are sent afterwards. */
  announce: endpoint({
    ...student,
    ...byId,
    method: 'POST',
    path: '/app/my-tasks/{id}/recordings',
    summary: 'Announce a recording for a task of the caller, before its bytes are sent',
    body: newRecording,
    output: recording,
  }),
  /**
   * Adds a piece that begins at `offset`. Bytes that are there already are skipped, and a piece that begins behind the
   * last one stores nothing, so it may be repeated; the answer says where the next one begins.
   */
  send: endpoint({
    ...student,
    ...byId,
    method: 'PUT',
    path: '/app/my-recordings/{id}/bytes',
    summary: 'Send a piece of a recording of the caller',
    query: z.object({ offset: wholeNumber }),
    file: 'application/octet-stream',
    largestFile: LARGEST_PIECE_BYTES,
    output: z.object({ recordId, receivedBytes: count }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/app/my-recordings',
    summary: 'Recordings of the caller and the storage that they use',
    access: student.access,
    scopes: ['read:current-student'],
    output: ownRecordings,
  }),
  /** Deletes a draft; of one that came back only the note stays. */
  remove: endpoint({
    ...student,
    ...byId,
    method: 'DELETE',
    path: '/app/my-recordings/{id}',
    summary: 'Delete a recording of the caller',
    output: recordId,
  }),
  /** Only whole recordings: the student's own, and for staff those that were handed in. */
  bytes: endpoint({
    ...byId,
    method: 'GET',
    path: '/app/recordings/{id}',
    summary: 'Audio file of a recording',
    access: ['limited', 'student', ...staff],
    scopes: ['read:current-student'],
    answersFile: recordingTypes,
    output: fileBytes,
  }),
};
