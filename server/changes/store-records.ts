import type { ChangeSet } from './change-set.ts';
import { findChanges } from './find-changes.ts';
import { takeIds } from './record-ids.ts';
import type { RecordSource, StoredRecord } from './record-source.ts';
import { deleteRecords, insertRecords, parkTexts, updateRecords } from './write-records.ts';

/** A record that is made, under an id of its own choice or the next one. */
export interface NewRecord<Row> {
  readonly values: Row;
  readonly recordId?: number | null;
  /** Of a record that comes back: one above the version it had last. */
  readonly version?: number | undefined;
}

/** What is to become of locked records of one kind. */
export interface DecidedRecords<Row> {
  readonly created?: readonly NewRecord<Row>[];
  /** Those that stay as they are are not written. */
  readonly changed?: readonly { readonly stored: StoredRecord<Row>; readonly next: Row }[];
  readonly removed?: readonly StoredRecord<Row>[];
}

/**
 * Writes what was decided about records that are locked, in a number of statements that does not grow with them, and
 * notes it. Answers the ids of those that were made, in their order.
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
 * The database looks at unique texts row by row: a record that another one takes its text from gives it up before, or
 * two could not exchange theirs.
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

/** What the server keeps itself is nobody's change. */
function withoutKept({ columns }: RecordSource, values: object): object {
  const kept = new Set(columns.filter(({ isKept }) => isKept).map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !kept.has(field)));
}
