import { recordWrites } from '@soltura/contract/record-writes';
import type { HeldAssignment } from '@soltura/contract/records';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { StoredRecord } from './form-work.ts';
import { refreshAfterRemoval, refreshRecords } from './refresh-records.ts';
import { writeRecord } from './write-record.ts';

/** What the form of an assignment holds; the corrector is an e-mail address. */
export type AssignmentValues = Record<
  'assignmentType' | 'homeworkCorrector' | 'rating' | 'notes' | 'areasOfDifficulty' | 'assignmentLink',
  string
>;

const CREATE = ['Creating assignment...', 'Assignment created!', 'Error creating assignment'] as const;
const UPDATE = ['Updating assignment...', 'Assignment updated!', 'Error updating assignment'] as const;
const REMOVE = ['Deleting assignment...', 'Assignment deleted!', 'Error deleting assignment'] as const;

/** The part of an assignment that its form holds. */
export function readAssignmentValues(assignment: HeldAssignment): AssignmentValues {
  const { assignmentType, homeworkCorrector, rating, notes, areasOfDifficulty, assignmentLink } = assignment;
  return { assignmentType, homeworkCorrector, rating, notes, areasOfDifficulty, assignmentLink };
}

/** Makes an assignment; undone by deleting it, as long as nobody has changed it. */
export async function createAssignment(
  cache: QueryClient,
  relatedWeek: number,
  values: AssignmentValues,
  idempotencyKey: string,
): Promise<void> {
  const write = async () => {
    const [id] = await call(
      recordWrites.addAssignment,
      { body: { ...values, relatedWeek } },
      { idempotencyKey },
    );
    return id;
  };
  try {
    await writeRecord(CREATE, write, (id) => (id ? () => takeBack(cache, id) : undefined));
  } finally {
    void refreshRecords(cache);
  }
}

/** Changes an assignment from what it was; undone by changing it back. */
export async function updateAssignment(
  cache: QueryClient,
  record: Pick<HeldAssignment, 'recordId' | 'relatedWeek'>,
  former: StoredRecord<AssignmentValues>,
  values: AssignmentValues,
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

/** Deletes an assignment; deletions have no undo (screens-staff 3.5). */
export async function removeAssignment(cache: QueryClient, recordId: number, version: number): Promise<void> {
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
  { recordId, relatedWeek }: Pick<HeldAssignment, 'recordId' | 'relatedWeek'>,
  version: number,
  values: AssignmentValues,
  idempotencyKey?: string,
): Promise<unknown> {
  const headers = { 'if-match': formatVersion(version) };
  const body = { recordId, relatedWeek, ...values };
  return call(
    recordWrites.updateAssignment,
    { params: { recordId }, headers, body },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
}

async function sendRemoval(recordId: number, version: number): Promise<void> {
  const headers = { 'if-match': formatVersion(version) };
  await call(recordWrites.removeAssignment, { params: { recordId }, headers });
}
