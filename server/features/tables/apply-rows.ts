import type { SchoolTable } from '@soltura/domain/tables/table';
import type { ChangeSet } from '../../changes/change-set.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Decision } from './decide-rows.ts';
import { sourceOf } from './table-sources.ts';

/**
 * Stores decided rows. Returns the ids of all decisions that create, change or leave a record, in their order. Must run
 * in the transaction that decided.
 */
export async function applyRows(
  changes: ChangeSet,
  { name }: SchoolTable,
  decisions: readonly Decision[],
): Promise<number[]> {
  const created = decisions.flatMap(({ verdict, draft, next = {} }) =>
    verdict === 'create' ? [{ recordId: draft.recordId, version: draft.restoredVersion, values: next }] : [],
  );
  const changed = decisions.flatMap(({ verdict, stored, next }) =>
    verdict === 'change' && stored && next ? [{ stored, next }] : [],
  );
  const ids = (await storeRecords(changes, sourceOf(name), { created, changed })).values();
  return decisions.flatMap(({ verdict, stored }) => {
    if (verdict === 'create') return ids.next().value ?? [];
    return stored && (verdict === 'change' || verdict === 'same') ? stored.recordId : [];
  });
}
