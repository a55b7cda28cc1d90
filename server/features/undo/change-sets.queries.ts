import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { Db } from '../../db/session.ts';

/** A change set, and what is to be known of it before it is taken back. */
export interface KeptSet {
  at: Date;
  actor: number | null;
  isFinal: boolean;
  isUndo: boolean;
  isTakenBack: boolean;
}

/** One change of a set. */
export interface KeptChange {
  kind: RecordKind;
  recordId: number;
  action: 'created' | 'updated' | 'deleted';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  recordVersion: number | null;
}

/** A record that somebody has changed since, and who. */
export interface NewerChange {
  kind: RecordKind;
  recordId: number;
  who: string;
}

const lockSet = {
  name: 'lock-change-set',
  text: `select at, actor, is_final as "isFinal", takes_back is not null as "isUndo",
      exists (select from change_sets u where u.takes_back = s.record_id) as "isTakenBack"
    from change_sets s where record_id = $1 for update`,
};

const changesOfSet = {
  name: 'read-changes-of-set',
  text: `select record_type as kind, changed_record as "recordId", action, before, after, record_version as "recordVersion"
    from change_history where change_set = $1 order by record_id`,
};

// What was undone since stands no more, nor does what has undone it.
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

// Lines of before versions were kept with them say nothing.
const latestVersions = {
  name: 'read-latest-versions-of-set',
  text: `select distinct on (own.record_type, own.changed_record)
      own.record_type as kind, own.changed_record as "recordId", n.record_version as version
    from change_history own
      join change_history n on n.record_type = own.record_type and n.changed_record = own.changed_record
    where own.change_set = $1
    order by own.record_type, own.changed_record, n.record_id desc`,
};

/** The version that a record of a set has, as far as the history knows. */
export interface KnownVersion {
  kind: RecordKind;
  recordId: number;
  version: number | null;
}

/** The set, which nobody else takes back until the transaction ends; undefined when there is none. */
export async function lockChangeSet(db: Db, id: number): Promise<KeptSet | undefined> {
  const [set] = await db.query<KeptSet>(lockSet, [id]);
  return set;
}

/** What a set has changed, in the order in which it was done. */
export function readChangesOfSet(db: Db, id: number): Promise<KeptChange[]> {
  return db.query<KeptChange>(changesOfSet, [id]);
}

/** The records of a set that were changed since, `most` of them. */
export function findNewerChanges(db: Db, id: number, most: number): Promise<NewerChange[]> {
  return db.query<NewerChange>(newerChanges, [id, most]);
}

/** The versions that the records of a set have, as far as the history knows. */
export function readKnownVersions(db: Db, id: number): Promise<KnownVersion[]> {
  return db.query<KnownVersion>(latestVersions, [id]);
}
