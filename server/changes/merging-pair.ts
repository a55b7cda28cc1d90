import { Refusal } from '../http/refusal.ts';
import type { StoredRecord } from './record-source.ts';
import { refuseStale } from './stale.ts';

/** Two records to be one, with the versions that their trial told of. */
export interface MergingPair {
  /** Which stays. */
  readonly id: number;
  /** Which is archived. */
  readonly other: number;
  readonly version: number;
  readonly otherVersion: number;
}

/**
 * The two records of a merge, as they are locked; archived ones are among `records`, so that who comes second is told that
 * something has changed since.
 * @param notThere The sentence for another record that is none, is the same, or was archived before the trial.
 * @throws Refusal 'record-not-found', 'stale-write' when either was changed since the trial, 'validation-failed'.
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
