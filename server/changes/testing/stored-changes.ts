import type { RecordKind } from '@soltura/domain/records/record-kinds';
import type { Db } from '../../db/session.ts';
import { type Author, type Change, ChangeSet } from '../change-set.ts';

const read = {
  name: 'read-kept-changes',
  text: `select at, actor, actor_email as "actorEmail", action, before, after from change_history
    where record_type = $1 and changed_record = $2 order by record_id`,
};

export function readStoredChanges(db: Db, kind: RecordKind, recordId: number) {
  return db.query<Record<string, unknown>>(read, [kind, recordId]);
}

interface StoredChange extends Change {
  readonly actor: Author;
  readonly kind: RecordKind;
  readonly now: Date;
}

/** Stores a change in the history without changing the record. Returns the id of the change set. */
export async function storeChange(db: Db, { actor, kind, now, ...change }: StoredChange): Promise<number> {
  const changes = new ChangeSet({ db, user: actor, address: '', now });
  changes.note(kind, [change]);
  return (await changes.store()) ?? 0;
}
