import type { ImportResult } from '@soltura/contract/tables';
import type { TableRow } from '@soltura/domain/school-tables/table';
import type { RowChange } from '../table-writes.ts';

/** An import of more records than this stays: taking it back would be an import of its own. */
const MOST_UNDONE = 1000;

interface ReverseWrites {
  /** Brings back what changed records held. */
  readonly changes: readonly RowChange[];
  /** The ids of the records that were made, the newest first. */
  readonly removals: readonly number[];
}

/** Whether an import is small enough to be taken back. */
export function isUndoable({ create, change }: ImportResult['counts']): boolean {
  return create + change > 0 && create + change <= MOST_UNDONE;
}

/**
 * What takes an import back, at the versions it left; `former` are the records as they were before it.
 *
 * Undefined when that is not known of each of them.
 */
export function reverseImport(
  { counts, rows }: ImportResult,
  former: readonly TableRow[],
): ReverseWrites | undefined {
  if (!isUndoable(counts)) return undefined;
  const changed = rows.filter(({ verdict }) => verdict === 'change');
  const byId = new Map(former.map((row) => [row.recordId, row]));
  const changes = changed.flatMap(({ recordId, changes: fields }) => {
    const before = recordId === null ? undefined : byId.get(recordId);
    if (!before) return [];
    const values = Object.fromEntries(fields.map(({ field }) => [field, before.values[field] ?? null]));
    return [{ recordId: before.recordId, version: before.version + 1, values }];
  });
  const removals = rows.flatMap(({ verdict, recordId }) =>
    verdict === 'create' && recordId !== null ? [recordId] : [],
  );
  const isKnown = changes.length === changed.length && removals.length === counts.create;
  return isKnown ? { changes, removals: removals.toReversed() } : undefined;
}
