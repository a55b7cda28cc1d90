import type { InputOf } from '@soltura/contract/endpoint';
import type { Recording, recordings } from '@soltura/contract/tasks/recordings';
import {
  beginsAs,
  checkRecording,
  findRemovalFault,
  isRecordingType,
  MANY_PIECES_FAULT,
  MAX_PIECES,
  MORE_BYTES_FAULT,
  WRONG_BYTES_FAULT,
} from '@soltura/domain/tasks/recording';
import { findHandInFault } from '@soltura/domain/tasks/task';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOwnStatus } from './hand-in.queries.ts';
import {
  deleteDraftRecording,
  emptyHandedInRecording,
  lockRecording,
  lockRoom,
  lockTaskOf,
  storeDraft,
  storePiece,
} from './recordings.queries.ts';
import { refuseFault } from './write-tasks.ts';

interface Own {
  readonly id: number;
  /** The coaching student. */
  readonly student: number;
}

/**
 * Makes a draft for a task of a student.
 * @throws Refusal 'record-not-found' and 'validation-failed'; then nothing is stored.
 */
export function announceRecording(
  db: Db,
  { id, student }: Own,
  given: InputOf<typeof recordings.announce>['body'],
  now: Date,
): Promise<Recording> {
  return db.transaction(async (transaction) => {
    const status = await lockOwnStatus(transaction, id, student);
    if (status === undefined) throw new Refusal('record-not-found');
    refuseFault(findHandInFault(status));
    refuseBroken(checkRecording(given, await lockRoom(transaction, student, id)));
    const { mediaType } = given;
    if (!isRecordingType(mediaType)) throw new Error(`${mediaType} is no type of a recording.`);
    return storeDraft(transaction, id, { ...given, mediaType }, now);
  });
}

interface Received {
  readonly receivedBytes: number;
  /** True when these bytes were the last that lacked. */
  readonly isCompleted: boolean;
}

/**
 * Adds those bytes of a piece that are not there yet. One that begins behind the last byte adds nothing.
 * @throws Refusal 'record-not-found' and 'validation-failed'; then nothing is stored.
 */
export function receivePiece(
  db: Db,
  own: Own,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
): Promise<Received> {
  return db.transaction(async (transaction) => {
    const { task, recording } = await lockOwnRecording(transaction, own);
    const { receivedBytes, size, mediaType } = recording;
    if (recording.isRemoved) throw new Refusal('record-not-found');
    if (offset + bytes.length > size) refuseBytes(MORE_BYTES_FAULT);
    const added = offset > receivedBytes ? new Uint8Array() : bytes.subarray(receivedBytes - offset);
    if (added.length === 0) return { receivedBytes, isCompleted: false };
    refuseFault(findHandInFault(task.status));
    if (receivedBytes === 0 && !beginsAs(mediaType, added)) refuseBytes(WRONG_BYTES_FAULT);
    if (recording.pieces >= MAX_PIECES) refuseBytes(MANY_PIECES_FAULT);
    await storePiece(transaction, own.id, receivedBytes, added);
    const reached = receivedBytes + added.length;
    return { receivedBytes: reached, isCompleted: reached === size };
  });
}

export interface Removed {
  readonly task: number;
  readonly wasHandedIn: boolean;
}

/**
 * Deletes a draft, or the bytes of a recording that came back.
 * @throws Refusal 'record-not-found', and 'validation-failed' for one that waits to be corrected.
 */
export function removeRecording(db: Db, own: Own, now: Date): Promise<Removed> {
  return db.transaction(async (transaction) => {
    const { task, recording } = await lockOwnRecording(transaction, own);
    const { isHandedIn } = recording;
    refuseFault(findRemovalFault(task.status, isHandedIn));
    if (isHandedIn) await emptyHandedInRecording(transaction, own.id, now);
    else await deleteDraftRecording(transaction, own.id);
    return { task: task.id, wasHandedIn: isHandedIn };
  });
}

/** Locks the task first, as a hand-in does, which writes its recordings too. */
async function lockOwnRecording(db: Db, { id, student }: Own) {
  const task = await lockTaskOf(db, id, student);
  const recording = task && (await lockRecording(db, id));
  if (!recording) throw new Refusal('record-not-found');
  return { task, recording };
}

function refuseBytes(sentence: string): never {
  throw new Refusal('validation-failed', sentence, { bytes: sentence });
}
