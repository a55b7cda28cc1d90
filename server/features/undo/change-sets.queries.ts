import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { isByProductSql } from '../../changes/product-author.ts';
import type { Db } from '../../db/session.ts';

export interface StoredChangeSet {
  at: Date;
  actor: number | null;
  isFinal: boolean;
  isUndo: boolean;
  /**
   * True for a change that the product has made by itself; everybody who may make the opposite write can take it
   * back.
   */
  isByProduct: boolean;
  isTakenBack: boolean;
}

export interface StoredChange {
  kind: RecordKind;
  recordId: number;
  action: 'created' | 'updated' | 'deleted';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  recordVersion: number | null;
}

export interface NewerChange {
  kind: RecordKind;
  recordId: number;
  who: string;
}

const lockSet = {
  name: 'lock-change-set',
  text: `select at, actor, is_final as "isFinal", takes_back is not null as "isUndo",
      ${isByProductSql('s')} as "isByProduct"
    from change_sets s where record_id = $1 for update`,
};

// A separate statement after the lock, so that it sees an undo for which the lock has waited.
const undoOfSet = {
  name: 'find-undo-of-change-set',
  text: 'select record_id as "recordId" from change_sets where takes_back = $1',
};

const changesOfSet = {
  name: 'read-changes-of-set',
  text: `select record_type as kind, changed_record as "recordId", action, before, after, record_version as "recordVersion"
    from change_history where change_set = $1 order by record_id`,
};

// Sets that were undone, and the undos themselves, are left out.
const newerChanges = {
  name: 'find-newer-changes',
  text: `select distinct on (own.record_type, own.changed_record)
      own.record_type as kind, own.changed_record as "recordId", coalesce(nullif(u.name, ''), n.actor_email) as who
    from change_history own
      join change_history n on n.record_type = own.record_type and n.changed_record = own.changed_record
        and n.record_id > own.record_id and n.change_set is distinct from own.change_set
      left join change_sets s on s.record_id = n.change_set
      left join users u on u.record_id = n.actor
    where own.change_set = $1 and s.takes_back is null
      and not exists (select from change_sets undo where undo.takes_back = s.record_id)
    order by own.record_type, own.changed_record, n.record_id desc
    limit $2`,
};

// Entries from before the history had versions are left out.
const latestVersions = {
  name: 'read-latest-versions-of-set',
  text: `select distinct on (own.record_type, own.changed_record)
      own.record_type as kind, own.changed_record as "recordId", n.record_version as version
    from change_history own
      join change_history n on n.record_type = own.record_type and n.changed_record = own.changed_record
    where own.change_set = $1
    order by own.record_type, own.changed_record, n.record_id desc`,
};

export interface KnownVersion {
  kind: RecordKind;
  recordId: number;
  version: number | null;
}

/** Locks a set until the transaction ends, so that nobody else undoes it; undefined when there is none. */
export async function lockChangeSet(db: Db, id: number): Promise<StoredChangeSet | undefined> {
  const [set] = await db.query<Omit<StoredChangeSet, 'isTakenBack'>>(lockSet, [id]);
  if (!set) return undefined;
  const undone = await db.query(undoOfSet, [id]);
  return { ...set, isTakenBack: undone.length > 0 };
}

export function readChangesOfSet(db: Db, id: number): Promise<StoredChange[]> {
  return db.query<StoredChange>(changesOfSet, [id]);
}

export function findNewerChanges(db: Db, id: number, most: number): Promise<NewerChange[]> {
  return db.query<NewerChange>(newerChanges, [id, most]);
}

export function readKnownVersions(db: Db, id: number): Promise<KnownVersion[]> {
  return db.query<KnownVersion>(latestVersions, [id]);
}
