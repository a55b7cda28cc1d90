import type { Change, ChangeSet } from './change-set.ts';
import { findChanges } from './find-changes.ts';
import { takeIds } from './record-ids.ts';
import type { RecordSource, StoredRecord } from './record-source.ts';
import { deleteRecords, insertRecords, parkTexts, updateRecords } from './write-records.ts';

export interface NewRecord<Row> {
  readonly values: Row;
  readonly recordId?: number | null;
  readonly version?: number | undefined;
}

export interface DecidedRecords<Row> {
  readonly created?: readonly NewRecord<Row>[];
  readonly changed?: readonly { readonly stored: StoredRecord<Row>; readonly next: Row }[];
  readonly removed?: readonly StoredRecord<Row>[];
}

/**
 * Creates, changes and deletes locked records and notes the changes in the change set. The number of statements does
 * not grow with the number of records. Returns the ids of new records, in their order.
 */
export async function storeRecords<Row extends object>(
  changes: ChangeSet,
  source: RecordSource,
  { created = [], changed = [], removed = [] }: DecidedRecords<Row>,
): Promise<number[]> {
  const { db, now } = changes;
  const newIds = await takeIds(
    db,
    source.table,
    created.map(({ recordId = null }) => recordId),
  );
  const made = created.map((record, index) => ({ ...record, recordId: newIds[index] ?? 0 }));
  const differing = changed.flatMap(({ stored, next }) => {
    const found = findChanges(stored.values, next);
    return found ? [{ recordId: stored.recordId, next, found }] : [];
  });

  await deleteRecords(
    db,
    source,
    removed.map(({ recordId }) => recordId),
  );
  await parkExchanged(changes, source, differing);
  const versions = await updateRecords(
    db,
    source,
    differing.map(({ recordId, next, found }) => ({
      recordId,
      values: next,
      changed: Object.keys(found.after),
    })),
    now,
  );
  await insertRecords(db, source, made, now);

  changes.note(source.kind, [
    ...made.map(({ recordId, values, version = 1 }) => {
      const after = withoutKept(source, values);
      return { recordId, action: 'created' as const, before: null, after, version };
    }),
    ...differing.map(({ recordId, found }) => {
      return { recordId, action: 'updated' as const, ...found, version: versions.get(recordId) };
    }),
    ...removed.map(({ recordId, version, values }) => {
      return { recordId, action: 'deleted' as const, before: values, after: null, version };
    }),
  ]);
  return newIds;
}

interface Differing {
  readonly recordId: number;
  readonly found: { readonly before: object; readonly after: object };
}

/**
 * Replaces unique texts by placeholders where another record of this write takes the text: the database checks
 * uniqueness row by row, so two records could not swap texts otherwise.
 */
async function parkExchanged(
  { db }: ChangeSet,
  source: RecordSource,
  differing: readonly Differing[],
): Promise<void> {
  for (const column of source.columns) {
    if (!column.isUnique) continue;
    const wanted = new Set(differing.map(({ found }) => fold(found.after, column.field)));
    const givers = differing.filter(({ found }) => {
      const held = fold(found.before, column.field);
      return held !== undefined && held !== fold(found.after, column.field) && wanted.has(held);
    });
    await parkTexts(
      db,
      source,
      column,
      givers.map(({ recordId }) => recordId),
    );
  }
}

function fold(values: object, name: string): string | undefined {
  const text: unknown = Object.entries(values).find(([field]) => field === name)?.[1];
  return typeof text === 'string' ? text.toLowerCase() : undefined;
}

/**
 * Notes the changes that other statements than those of `storeRecords` have made to locked records. `before` has
 * undefined for a record that did not exist.
 */
export function recordDifferences<Row extends object>(
  changes: ChangeSet,
  source: RecordSource,
  before: ReadonlyMap<number, StoredRecord<Row> | undefined>,
  after: readonly StoredRecord<Row>[],
): void {
  changes.note(
    source.kind,
    after.flatMap(({ recordId, version, values }): Change[] => {
      const stored = before.get(recordId);
      const next = withoutKept(source, values);
      if (!stored) return [{ recordId, action: 'created', before: null, after: next, version }];
      const found = findChanges(withoutKept(source, stored.values), next);
      return found ? [{ recordId, action: 'updated', ...found, version }] : [];
    }),
  );
}

function withoutKept({ columns }: RecordSource, values: object): object {
  const kept = new Set(columns.filter(({ isKept }) => isKept).map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !kept.has(field)));
}
