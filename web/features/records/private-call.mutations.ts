import { recordWrites } from '@soltura/contract/record-writes';
import type { HeldPrivateCall } from '@soltura/contract/records';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { StoredRecord } from './form-work.ts';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';
import { writeRecord } from './write-record.ts';

/** What the form of a private call holds; the caller is an e-mail address, the date empty while there is none. */
export type PrivateCallValues = Record<
  'caller' | 'date' | 'rating' | 'notes' | 'areasOfDifficulty' | 'recording' | 'callType',
  string
>;

const CREATE = ['Creating private call...', 'Private call created!', 'Error creating private call'] as const;
const UPDATE = ['Updating private call...', 'Private call updated!', 'Error updating private call'] as const;
const REMOVE = ['Deleting private call...', 'Private call deleted!', 'Error deleting private call'] as const;

/** The part of a private call that its form holds. */
export function readPrivateCallValues(privateCall: HeldPrivateCall): PrivateCallValues {
  const { caller, date, rating, notes, areasOfDifficulty, recording, callType } = privateCall;
  return { caller, date, rating, notes, areasOfDifficulty, recording, callType };
}

/** Makes a private call; undone by deleting it where the person may, as long as nobody has changed it. */
export async function createPrivateCall(
  cache: QueryClient,
  relatedWeek: number,
  values: PrivateCallValues,
  { idempotencyKey, isUndoable }: { idempotencyKey: string; isUndoable: boolean },
): Promise<void> {
  const write = async () => {
    const [id] = await call(
      recordWrites.addPrivateCall,
      { body: { ...values, relatedWeek } },
      { idempotencyKey },
    );
    return id;
  };
  try {
    await writeRecord(CREATE, write, (id) => (id && isUndoable ? () => takeBack(cache, id) : undefined));
  } finally {
    void refreshRecords(cache);
  }
}

/** Changes a private call from what it was; undone by changing it back. */
export async function updatePrivateCall(
  cache: QueryClient,
  record: Pick<HeldPrivateCall, 'recordId' | 'relatedWeek'>,
  former: StoredRecord<PrivateCallValues>,
  values: PrivateCallValues,
  idempotencyKey: string,
): Promise<void> {
  const undo = async () => {
    try {
      await put(record, former.version + 1, former.values);
    } finally {
      await refreshRecords(cache);
    }
  };
  try {
    await writeRecord(
      UPDATE,
      () => put(record, former.version, values, idempotencyKey),
      () => undo,
    );
  } finally {
    void refreshRecords(cache);
  }
}

/** Deletes a private call; deletions have no undo (screens-staff 3.5). */
export async function removePrivateCall(
  cache: QueryClient,
  recordId: number,
  version: number,
): Promise<void> {
  try {
    await writeRecord(REMOVE, () => sendRemoval(recordId, version));
  } finally {
    void refreshAfterRemoval(cache);
  }
}

/** A new record has version 1. */
async function takeBack(cache: QueryClient, recordId: number): Promise<void> {
  try {
    await sendRemoval(recordId, 1);
  } finally {
    await refreshRecords(cache);
  }
}

function put(
  { recordId, relatedWeek }: Pick<HeldPrivateCall, 'recordId' | 'relatedWeek'>,
  version: number,
  values: PrivateCallValues,
  idempotencyKey?: string,
): Promise<unknown> {
  const headers = { 'if-match': formatVersion(version) };
  const body = { recordId, relatedWeek, ...values };
  return call(
    recordWrites.updatePrivateCall,
    { params: { recordId }, headers, body },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
}

async function sendRemoval(recordId: number, version: number): Promise<void> {
  const headers = { 'if-match': formatVersion(version) };
  await call(recordWrites.removePrivateCall, { params: { recordId }, headers });
}
