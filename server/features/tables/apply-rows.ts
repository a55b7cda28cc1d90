import type { Row, SchoolTable } from '@soltura/domain/school-tables/table';
import { type Author, type Change, recordChanges } from '../../db/change-history.ts';
import type { Db } from '../../db/session.ts';
import { findChanges } from '../record-changes/find-changes.ts';
import type { Decision } from './decide-rows.ts';
import { takeIds } from './record-ids.ts';
import { withoutKept } from './settle-row.ts';
import { type Source, sourceOf } from './table-sources.ts';
import { insertRows, updateRows } from './write-rows.ts';

/** Where to, who and when; nobody for a school that is brought in from the command line. */
interface Applying {
  readonly db: Db;
  readonly user: Author['actor'];
  readonly now: Date;
}

/**
 * Stores what was decided, with its history, and answers the ids of what is stored then: of every decision that is to
 * create, to change or the same, in their order. To be called in the transaction that decided.
 */
export async function applyRows(
  { db, user, now }: Applying,
  table: SchoolTable,
  decisions: readonly Decision[],
): Promise<number[]> {
  const source = sourceOf(table.name);
  const created = decisions.filter(({ verdict }) => verdict === 'create');
  const newIds = await takeIds(
    db,
    source.table,
    created.map(({ draft }) => draft.recordId),
  );
  const made = created.map(({ next = {} }, index) => ({ recordId: newIds[index] ?? 0, values: next }));
  const changed = decisions.flatMap(toChange);
  await insertRows(db, source, made, now);
  await updateRows(
    db,
    source,
    changed.map((change) => ({ ...change, changedLists: listChanged(source, change.after) })),
    now,
  );
  await recordChanges(db, { actor: user, kind: source.kind, now }, [
    ...made.map(
      ({ recordId, values }): Change => ({
        recordId,
        action: 'created',
        before: null,
        after: withoutKept(table, values),
      }),
    ),
    ...changed.map(({ recordId, before, after }): Change => ({ recordId, action: 'updated', before, after })),
  ]);
  const ids = newIds.values();
  return decisions.flatMap(({ verdict, stored }) => {
    if (verdict === 'create') return ids.next().value ?? [];
    return stored && (verdict === 'change' || verdict === 'same') ? stored.recordId : [];
  });
}

function toChange({ verdict, stored, next }: Decision) {
  const changes = stored && next && verdict === 'change' ? findChanges(stored.values, next) : undefined;
  return stored && next && changes ? [{ recordId: stored.recordId, values: next, ...changes }] : [];
}

/** The lists that a change names. */
export function listChanged({ lists }: Source, after: Partial<Row>): string[] {
  return lists.map(({ field }) => field).filter((field) => field in after);
}
