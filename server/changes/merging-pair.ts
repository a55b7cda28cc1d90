import { Refusal } from '../http/refusal.ts';
import type { StoredRecord } from './record-source.ts';
import { refuseStale } from './stale.ts';

export interface MergingPair {
  readonly id: number;
  readonly other: number;
  readonly version: number;
  readonly otherVersion: number;
}

/**
 * Returns the two locked records of a merge: `id` stays, `other` is archived. `records` includes archived
 * ones, so that the second of two concurrent merges gets 'stale-write'. @param notThere The message for
 * another record that is missing, is the same, or was archived before the trial. @throws Refusal
 * 'record-not-found', 'stale-write' when either was changed since the trial.
 */
export function requirePair<Row extends { readonly isArchived: boolean }>(
  records: ReadonlyMap<number, StoredRecord<Row>>,
  { id, other: otherId, version, otherVersion }: MergingPair,
  notThere: string,
): { kept: StoredRecord<Row>; other: StoredRecord<Row> } {
  const kept = records.get(id);
  if (!kept) throw new Refusal('record-not-found');
  const other = id === otherId ? undefined : records.get(otherId);
  if (other && (kept.version !== version || other.version !== otherVersion)) {
    throw refuseStale({ version, otherVersion }, { version: kept.version, otherVersion: other.version });
  }
  if (kept.values.isArchived) throw new Refusal('record-not-found');
  if (!other || other.values.isArchived)
    throw new Refusal('validation-failed', notThere, { other: notThere });
  return { kept, other };
}
