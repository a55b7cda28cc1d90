import type { RecordKind } from '@soltura/contract/records';
import type { Db } from '../../../db/session.ts';

const read = {
  name: 'read-kept-changes',
  text: `select at, actor, actor_email as "actorEmail", action, before, after from change_history
    where record_type = $1 and changed_record = $2 order by record_id`,
};

/** The history of a record as it is stored, the oldest change first. */
export function readKept(db: Db, kind: RecordKind, recordId: number) {
  return db.query<Record<string, unknown>>(read, [kind, recordId]);
}
