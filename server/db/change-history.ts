import type { RecordKind } from '@soltura/contract/records';
import type { Db } from './session.ts';

/** Who changed records of one kind, and when; null for nobody who is a user. */
export interface Author {
  actor: { recordId: number; emailAddress: string } | null;
  kind: RecordKind;
  now: Date;
}

/**
 * One change of one record, its values by the names of the wire with ids as they are stored: coaches, lessons and
 * weeks by their record ids. An update names only what changed; `attendees` is a list of week ids.
 */
export interface Change {
  recordId: number;
  action: 'created' | 'updated' | 'deleted';
  before: object | null;
  after: object | null;
}

const insertChanges = {
  name: 'insert-change-history',
  text: `insert into change_history (at, actor, actor_email, record_type, changed_record, action, before, after)
    select $1, $2, $3, $4, record_id, action, before::jsonb, after::jsonb
    from unnest($5::integer[], $6::text[], $7::text[], $8::text[])
      with ordinality as list (record_id, action, before, after, place)
    order by place`,
};

/** Keeps one change; to be called in the transaction that makes it. */
export function recordChange(db: Db, change: Author & Change): Promise<void> {
  return recordChanges(db, change, [change]);
}

/** Keeps many changes of one author in one statement, in their order. */
export async function recordChanges(db: Db, author: Author, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await db.query(insertChanges, [
    author.now,
    author.actor?.recordId ?? null,
    author.actor?.emailAddress ?? '',
    author.kind,
    changes.map(({ recordId }) => recordId),
    changes.map(({ action }) => action),
    changes.map(({ before }) => toJson(before)),
    changes.map(({ after }) => toJson(after)),
  ]);
}

function toJson(values: object | null): string | null {
  return values && JSON.stringify(values);
}
