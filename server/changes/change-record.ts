import type { Db } from '../db/session.ts';
import { Refusal } from '../http/refusal.ts';
import { type ChangeSet, type Writing, writeChanges } from './change-set.ts';
import { lockRecords, type RecordSource, type StoredRecord } from './record-source.ts';
import { refuseStale } from './stale.ts';
import { storeRecords } from './store-records.ts';

export interface RecordType<Row extends object> {
  readonly source: RecordSource;
  isHidden?: (row: Row) => boolean;
  /** Refuses a caller who may not change the record; called before any field of the record is revealed. */
  checkCaller?: (db: Db, row: Row) => Promise<void>;
  /** The fields that this client writes, and no others; coaches of records as email addresses. */
  toBody: (db: Db, row: Row) => object | Promise<object>;
}

export interface Target {
  readonly id: number;
  /** Undefined where the last write wins. */
  readonly version: number | undefined;
}

export function createRecord<Row extends object>(
  writing: Writing,
  { source }: RecordType<Row>,
  decide: (db: Db) => Promise<Row>,
): Promise<number> {
  return writeChanges(writing, async (changes) => {
    const values = await decide(changes.db);
    const [recordId = 0] = await storeRecords(changes, source, { created: [{ values }] });
    writing.setRecordVersion(changes.versionOf(source.kind, recordId) ?? 1);
    return recordId;
  });
}

/**
 * Stores the fields that `decide` returns and returns the record id; writes nothing when nothing differs. The version
 * of the record is passed to `setRecordVersion`. What `decide` writes besides belongs to the same change set.
 * @throws Refusal 'record-not-found', then that of `checkCaller`, then 'stale-write', then those of the rules.
 */
export function changeRecord<Row extends object>(
  writing: Writing,
  type: RecordType<Row>,
  target: Target,
  sent: object,
  decide: (db: Db, stored: Row, changes: ChangeSet) => Promise<Row>,
): Promise<number> {
  return writeChanges(writing, async (changes) => {
    const stored = await lockCurrent(changes.db, type, target, sent);
    const next = await decide(changes.db, stored.values, changes);
    await storeRecords(changes, type.source, { changed: [{ stored, next }] });
    writing.setRecordVersion(changes.versionOf(type.source.kind, target.id) ?? stored.version);
    return target.id;
  });
}

/**
 * Deletes a record and returns its id; the history keeps its fields.
 * @param check runs first and refuses a record that must stay.
 * @throws Refusal 'record-not-found' or 'stale-write'.
 */
export function removeRecord<Row extends object>(
  writing: Writing,
  type: RecordType<Row>,
  target: Target,
  { isFinal = false, check }: { isFinal?: boolean; check?: (changes: ChangeSet) => Promise<void> } = {},
): Promise<number> {
  return writeChanges(writing, async (changes) => {
    const stored = await lockCurrent(changes.db, type, target, {}, 'for update');
    await check?.(changes);
    if (isFinal) changes.makeFinal();
    await storeRecords(changes, type.source, { removed: [stored] });
    return target.id;
  });
}

async function lockCurrent<Row extends object>(
  db: Db,
  { source, isHidden, checkCaller, toBody }: RecordType<Row>,
  { id, version }: Target,
  sent: object,
  strength?: 'for update',
): Promise<StoredRecord<Row>> {
  const stored = (await lockRecords<Row>(db, source, [id], strength)).get(id);
  if (!stored || isHidden?.(stored.values)) throw new Refusal('record-not-found');
  await checkCaller?.(db, stored.values);
  if (version !== undefined && version !== stored.version) {
    throw refuseStale(sent, await toBody(db, stored.values));
  }
  return stored;
}
