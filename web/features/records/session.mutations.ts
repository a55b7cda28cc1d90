import { recordWrites } from '@soltura/contract/record-writes';
import type { HeldGroupSession } from '@soltura/contract/records';
import type { Attendee, AttendeeList } from '@soltura/domain/records/attendees';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { startUndoTrail } from '../../editing/undo.ts';
import { type WriteOptions, type WriteWords, writeRecord } from '../../editing/write-record.ts';
import type { AttendeeKeeper } from './attendee-keeping.ts';
import { groupSessionQuery } from './records.queries.ts';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';

/** What the form of a group session writes; the coach is an e-mail address, the date empty while none is chosen. */
export type SessionValues = Record<
  'date' | 'coach' | 'sessionType' | 'topic' | 'comments' | 'callDocument' | 'zoomLink',
  string
>;

/** The part of a session that its form holds. */
export function readSessionValues(session: HeldGroupSession): SessionValues {
  const { date, coach, sessionType, topic, comments, callDocument, zoomLink } = session;
  return { date, coach, sessionType, topic, comments, callDocument, zoomLink };
}

/** Which session, as it was when its form was filled in. */
interface StoredSession {
  readonly recordId: number;
  readonly version: number;
}

const CREATE: WriteWords = [
  'Creating group session...',
  'Group session created!',
  'Error creating group session',
];
const UPDATE: WriteWords = [
  'Updating group session...',
  'Group session updated!',
  'Error updating group session',
];
const REMOVE: WriteWords = [
  'Deleting group session...',
  'Group session deleted!',
  'Error deleting group session',
];
const ATTEND: WriteWords = [
  'Creating group attendees...',
  'Group attendees created!',
  'Error creating group attendees',
];
const LEAVE: WriteWords = [
  'Deleting group attendees...',
  'Group attendees deleted!',
  'Error deleting group attendees',
];

interface SessionCreation {
  /** Makes the session, or finds it made already. */
  readonly create: (options: WriteOptions) => Promise<StoredSession>;
  readonly attendees: readonly Attendee[];
  readonly canUndo: boolean;
  readonly keeper: AttendeeKeeper;
}

/**
 * Makes a session, then stores who attended it (screens-staff 3.4).
 *
 * Answers whether everyone is stored: when that fails the session is there all the same, and keeps whom it lacks.
 * Throws when there is no session.
 */
export async function saveNewSession(
  cache: QueryClient,
  { create, attendees, canUndo, keeper }: SessionCreation,
): Promise<{ recordId: number; isComplete: boolean }> {
  const weekIds = attendees.map(({ student }) => student);
  const refresh = () => refreshRecords(cache);
  const trail = startUndoTrail();
  const isAttended = attendees.length > 0;
  let recordId = 0;
  const undo = canUndo
    ? { trail, refresh: () => refresh().finally(() => keeper.forget(recordId)) }
    : { trail };
  try {
    const made = await writeRecord(CREATE, create, { ...undo, isLast: !isAttended });
    recordId = made.recordId;
    if (!isAttended) return { recordId, isComplete: true };
    // A page that is left or loaded again from here on has a session without attendees.
    keeper.keep(recordId, attendees);
    const attend = (options: WriteOptions) => sendAttendees(recordId, weekIds, options);
    const isComplete = await writeRecord(ATTEND, attend, undo).then(
      () => true,
      () => false,
    );
    if (isComplete) keeper.forget(recordId);
    return { recordId, isComplete };
  } finally {
    void refresh();
  }
}

/** Keys of saves that were taken back: a save that repeats one would be answered as if it were stored still. */
const takenBack = new Set<string>();

interface SessionUpdate {
  readonly stored: StoredSession;
  /** Undefined when no field was changed. */
  readonly fields: SessionValues | undefined;
  readonly attendees: { readonly add: readonly number[]; readonly remove: AttendeeList['stored'] };
  readonly idempotencyKey: string;
}

/**
 * Sends what was changed of a session, and nothing else: its fields, who is added, who is taken out.
 *
 * Throws at the first call that fails; what was sent before it stays, and is offered to be taken back.
 */
export async function saveSession(
  cache: QueryClient,
  { stored, fields, attendees: { add, remove }, idempotencyKey }: SessionUpdate,
): Promise<void> {
  const { recordId } = stored;
  const refresh = () => {
    takenBack.add(idempotencyKey);
    return refreshRecords(cache);
  };
  const undo = { trail: startUndoTrail(), refresh };
  try {
    if (fields) {
      const key = takenBack.has(idempotencyKey) ? crypto.randomUUID() : idempotencyKey;
      await writeRecord(
        UPDATE,
        (options) => sendSession(stored, fields, { ...options, idempotencyKey: key }),
        { ...undo, isLast: add.length + remove.length === 0 },
      );
    }
    if (add.length > 0) {
      await writeRecord(ATTEND, (options) => sendAttendees(recordId, add, options), {
        ...undo,
        isLast: remove.length === 0,
      });
    }
    if (remove.length > 0) {
      const ids = remove.map((attendee) => attendee.recordId);
      await writeRecord(LEAVE, (options) => sendRemovedAttendees(ids, options), undo);
    }
  } finally {
    void refreshRecords(cache);
  }
  // The form goes back to view, and shows who attends as the server has it.
  await cache.fetchQuery(groupSessionQuery(recordId)).catch(() => undefined);
}

/** Deletes a session, then its attendees, though there may be none (screens-staff 3.5). */
export async function deleteSession(
  cache: QueryClient,
  stored: StoredSession,
  attendeeIds: readonly number[],
  keeper: AttendeeKeeper,
): Promise<void> {
  try {
    await writeRecord(REMOVE, () => sendRemovedSession(stored, attendeeIds));
  } catch (error) {
    void refreshRecords(cache);
    throw error;
  }
  keeper.forget(stored.recordId);
  void refreshAfterRemoval(cache);
}

/** Makes a session and answers its id. An answer without exactly one is a failure (screens-staff 3.4). */
export async function sendNewSession(values: SessionValues, options: WriteOptions): Promise<number> {
  const ids = await call(recordWrites.addGroupSession, { body: values }, options);
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new Error(`A new session has ${ids.length} ids`);
  return id;
}

/** Writes the fields of a session. */
export async function sendSession(
  { recordId, version }: StoredSession,
  values: SessionValues,
  options: WriteOptions,
): Promise<void> {
  const headers = { 'if-match': formatVersion(version) };
  await call(recordWrites.updateGroupSession, { headers, body: { recordId, ...values } }, options);
}

/** Adding somebody a second time answers the same id. */
async function sendAttendees(
  groupSession: number,
  weekIds: readonly number[],
  options: WriteOptions,
): Promise<readonly number[]> {
  const body = weekIds.map((student) => ({ groupSession, student }));
  const ids = await call(recordWrites.addAttendees, { body }, options);
  if (ids.length !== weekIds.length) throw new Error(`${weekIds.length} attendees have ${ids.length} ids`);
  return ids;
}

function sendRemovedAttendees(
  attendeeIds: readonly number[],
  options: WriteOptions = {},
): Promise<readonly number[]> {
  return call(recordWrites.removeAttendees, { body: [...attendeeIds] }, options);
}

async function sendRemovedSession(
  { recordId, version }: StoredSession,
  attendeeIds: readonly number[],
): Promise<void> {
  const headers = { 'if-match': formatVersion(version) };
  await call(recordWrites.removeGroupSession, { headers, params: { id: recordId } });
  try {
    await sendRemovedAttendees(attendeeIds);
  } catch (error) {
    // The session took its attendees along.
    logFailure('Attendees of a deleted session could not be deleted', error);
  }
}
