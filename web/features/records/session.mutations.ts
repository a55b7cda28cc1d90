import { catalogue } from '@soltura/contract/catalogue';
import { recordWrites } from '@soltura/contract/record-writes';
import { type HeldGroupSession, records } from '@soltura/contract/records';
import type { Attendee, AttendeeList } from '@soltura/domain/records/attendees';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import type { AttendeeKeeper } from './attendee-keeping.ts';
import { groupSessionQuery } from './records.queries.ts';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';
import { type WriteWords, writeRecord } from './write-record.ts';

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
  readonly create: () => Promise<StoredSession>;
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
  let made: StoredSession | undefined;
  const weekIds = attendees.map(({ student }) => student);
  const takeBack = async () => {
    try {
      if (!made) return;
      await sendRemovedSession(made, await findOwnAttendees(made.recordId, weekIds));
      keeper.forget(made.recordId);
    } finally {
      await refreshRecords(cache);
    }
  };
  const offerWhen = (isLast: boolean) => () => (isLast && canUndo ? takeBack : undefined);
  const isAttended = attendees.length > 0;
  try {
    made = await writeRecord(CREATE, create, offerWhen(!isAttended));
    const { recordId } = made;
    if (!isAttended) return { recordId, isComplete: true };
    // A page that is left or loaded again from here on has a session without attendees.
    keeper.keep(recordId, attendees);
    const attend = () => sendAttendees(recordId, weekIds);
    const isComplete = await writeRecord(ATTEND, attend, offerWhen(true), offerWhen(true)()).then(
      () => true,
      () => false,
    );
    if (isComplete) keeper.forget(recordId);
    return { recordId, isComplete };
  } finally {
    void refreshRecords(cache);
  }
}

/** Keys of saves that were taken back: a save that repeats one would be answered as if it were stored still. */
const takenBack = new Set<string>();

interface SessionUpdate {
  readonly stored: StoredSession;
  /** Undefined when no field was changed. */
  readonly fields: { readonly before: SessionValues; readonly after: SessionValues } | undefined;
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
  const ways: (() => Promise<unknown>)[] = [];
  const undo = async () => {
    try {
      takenBack.add(idempotencyKey);
      for (const goBack of ways.toReversed()) await goBack();
    } finally {
      await refreshRecords(cache);
    }
  };
  const offerWhen = (isLast: boolean) => () => (isLast ? undo : undefined);
  const undoFormer = () => (ways.length > 0 ? undo : undefined);
  try {
    if (fields) {
      const update = async () => {
        const key = takenBack.has(idempotencyKey) ? crypto.randomUUID() : idempotencyKey;
        await sendSession(stored, fields.after, key);
        ways.push(() => sendSession({ recordId, version: stored.version + 1 }, fields.before));
      };
      await writeRecord(UPDATE, update, offerWhen(add.length + remove.length === 0));
    }
    if (add.length > 0) {
      const attend = async () => {
        const ids = await sendAttendees(recordId, add);
        ways.push(() => sendRemovedAttendees(ids));
      };
      await writeRecord(ATTEND, attend, offerWhen(remove.length === 0), undoFormer());
    }
    if (remove.length > 0) {
      const leave = async () => {
        await sendRemovedAttendees(remove.map((attendee) => attendee.recordId));
        const weekIds = remove.map(({ student }) => student);
        ways.push(() => sendAttendees(recordId, weekIds));
      };
      await writeRecord(LEAVE, leave, offerWhen(true), undoFormer());
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
export async function sendNewSession(values: SessionValues, idempotencyKey: string): Promise<number> {
  const ids = await call(recordWrites.addGroupSession, { body: values }, { idempotencyKey });
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new Error(`A new session has ${ids.length} ids`);
  return id;
}

/** Writes the fields of a session. */
export async function sendSession(
  { recordId, version }: StoredSession,
  values: SessionValues,
  idempotencyKey?: string,
): Promise<void> {
  const headers = { 'if-match': formatVersion(version) };
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  await call(recordWrites.updateGroupSession, { headers, body: { recordId, ...values } }, options);
}

/** Adding somebody a second time answers the same id. */
async function sendAttendees(groupSession: number, weekIds: readonly number[]): Promise<readonly number[]> {
  const body = weekIds.map((student) => ({ groupSession, student }));
  const ids = await call(recordWrites.addAttendees, { body });
  if (ids.length !== weekIds.length) throw new Error(`${weekIds.length} attendees have ${ids.length} ids`);
  return ids;
}

function sendRemovedAttendees(attendeeIds: readonly number[]): Promise<readonly number[]> {
  return call(recordWrites.removeAttendees, { body: [...attendeeIds] });
}

/**
 * Those of the given weeks who are stored, be it by a call whose answer was lost; throws when there are others.
 *
 * Attendees have no versions: one that somebody else added would go with the session.
 */
async function findOwnAttendees(recordId: number, weekIds: readonly number[]): Promise<number[]> {
  const { attendees } = await call(records.groupSession, { params: { id: recordId } });
  if (attendees.every(({ student }) => weekIds.includes(student)))
    return attendees.map((attendee) => attendee.recordId);
  const { status, wire, text } = catalogue['stale-write'];
  throw new ApiError({ status, code: wire, message: text, fields: {}, transportText: text });
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
