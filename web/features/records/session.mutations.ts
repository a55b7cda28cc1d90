import type { AnswerOf } from '@soltura/contract/endpoint';
import { recordWrites } from '@soltura/contract/records/record-writes';
import type { HeldGroupSession } from '@soltura/contract/records/records';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { type WriteOptions, type WriteWords, writeRecord } from '../../editing/write-record.ts';
import type { SessionValues } from '../../parts/records/record-values.ts';
import { groupSessionQuery } from './records.queries.ts';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';
import type { CreateOptions, WholeSession } from './session-creation.ts';

export function readSessionValues(session: HeldGroupSession): SessionValues {
  const { date, coach, sessionType, topic, comments, callDocument, zoomLink } = session;
  return { date, coach, sessionType, topic, comments, callDocument, zoomLink };
}

interface StoredSession {
  readonly recordId: number;
  readonly version: number;
}

type StoredWhole = AnswerOf<typeof recordWrites.addWholeSession>;

interface AttendeeChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
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

export async function saveNewSession(
  cache: QueryClient,
  create: (options: WriteOptions) => Promise<StoredWhole>,
): Promise<void> {
  const refresh = () => refreshRecords(cache);
  const send = async (options: WriteOptions) => putSessionIntoCache(cache, await create(options));
  await writeRecord(CREATE, send, { refresh, afterUndo: refresh });
}

interface SessionUpdate {
  readonly stored: StoredSession;
  readonly fields: SessionValues | undefined;
  readonly attendees: AttendeeChange;
}

/** Saves changes of a session's fields and attendees, all or nothing; returns the session's version. */
export async function saveSession(cache: QueryClient, update: SessionUpdate): Promise<number> {
  const refresh = () => refreshRecords(cache);
  const send = async (options: WriteOptions) => {
    const stored = await sendOnce(update, (idempotencyKey) =>
      sendSession(update, { ...options, idempotencyKey }),
    );
    // The form then shows the stored session and attendees.
    putSessionIntoCache(cache, stored);
    return stored.groupSession.version;
  };
  return writeRecord(chooseWords(update), send, { refresh, afterUndo: refresh });
}

function chooseWords({ fields, attendees: { add, remove } }: SessionUpdate): WriteWords {
  if (fields || (add.length > 0 && remove.length > 0)) return UPDATE;
  return add.length > 0 ? ATTEND : LEAVE;
}

export async function deleteSession(cache: QueryClient, stored: StoredSession): Promise<void> {
  const { recordId: id, version } = stored;
  const headers = { 'if-match': formatVersion(version) };
  try {
    await writeRecord(REMOVE, () => call(recordWrites.removeGroupSession, { headers, params: { id } }));
  } catch (error) {
    void refreshRecords(cache);
    throw error;
  }
  void refreshAfterRemoval(cache);
}

export function sendNewSession(
  { fields, attendees }: WholeSession,
  { headers, ...options }: CreateOptions,
): Promise<StoredWhole> {
  return call(
    recordWrites.addWholeSession,
    { headers, body: { ...fields, attendees: [...attendees] } },
    options,
  );
}

export function rewriteSession(
  { groupSession, attendees: held }: StoredWhole,
  { fields, attendees }: WholeSession,
  options: WriteOptions,
): Promise<StoredWhole> {
  const remove = held.map(({ student }) => student).filter((week) => !attendees.includes(week));
  return sendSession({ stored: groupSession, fields, attendees: { add: attendees, remove } }, options);
}

/** Sends no version when only attendees change, so that other changes of the session do not conflict. */
function sendSession(
  { stored: { recordId: id, version }, fields, attendees: { add, remove } }: SessionUpdate,
  options: WriteOptions,
): Promise<StoredWhole> {
  const headers = fields ? { 'if-match': formatVersion(version) } : {};
  const body = { ...(fields && { fields }), attendees: { add: [...add], remove: [...remove] } };
  return call(recordWrites.changeWholeSession, { params: { id }, headers, body }, options);
}

function putSessionIntoCache(cache: QueryClient, stored: StoredWhole): void {
  cache.setQueryData(groupSessionQuery(stored.groupSession.recordId).queryKey, stored);
}
