import type { RecordKind } from '@soltura/contract/records';
import { recordChange } from '../../db/change-history.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { type CoachList, readCoaches } from './coach-list.ts';
import { findChanges } from './find-changes.ts';
import { refuseStale } from './stale.ts';
import type { Writing } from './writing.ts';

/** A record as it is stored. */
export interface Stored<Row> {
  /** The fields of the form, with a coach as a record id. */
  row: Row;
  version: number;
}

/** What it takes to change the records of one kind. */
export interface ChangeableStore<Row extends object> {
  kind: RecordKind;
  /** The record, which nobody else changes or deletes until the transaction ends; undefined when there is none. */
  lock(db: Db, id: number): Promise<Stored<Row> | undefined>;
  /** Refuses a caller who may not change the record; asked before anything of it is told. */
  checkCaller?(db: Db, row: Row): Promise<void>;
  /** Writes what differs; `next` is the whole record, for those who write it whole. */
  update(db: Db, id: number, changes: Partial<Row>, next: Row): Promise<unknown>;
  /** The fields as this client writes them, and no others; coaches of records as e-mail addresses. */
  toBody(row: Row, coaches: CoachList): object;
}

/** What it takes to write the records of one kind. */
export interface RecordStore<Row extends object> extends ChangeableStore<Row> {
  insert(db: Db, row: Row, now: Date): Promise<number>;
  remove(db: Db, id: number): Promise<unknown>;
}

/** Which record is changed, and what the change is based on. */
export interface Target {
  id: number;
  /** Undefined where the last write wins. */
  version: number | undefined;
}

/** Stores a new record and its first line of history. */
export function createRecord<Row extends object>(
  { db, user, now }: Writing,
  store: RecordStore<Row>,
  decide: (transaction: Db) => Promise<Row>,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const row = await decide(transaction);
    const recordId = await store.insert(transaction, row, now);
    const change = { recordId, action: 'created', before: null, after: row } as const;
    await recordChange(transaction, { actor: user, kind: store.kind, now, ...change });
    return recordId;
  });
}

/**
 * Changes a record to what `decide` makes of it; when that is what it was, nothing is written.
 * @throws Refusal 'record-not-found', what the store says of the caller, then 'stale-write' before any other rule.
 */
export function changeRecord<Row extends object>(
  { db, user, now }: Writing,
  store: ChangeableStore<Row>,
  target: Target,
  sent: object,
  decide: (transaction: Db, stored: Row) => Promise<Row>,
): Promise<number> {
  const { id } = target;
  return db.transaction(async (transaction) => {
    const stored = await lockCurrent(transaction, store, target, sent);
    const next = await decide(transaction, stored);
    const changes = findChanges(stored, next);
    if (changes) {
      await store.update(transaction, id, changes.after, next);
      const change = { recordId: id, action: 'updated', ...changes } as const;
      await recordChange(transaction, { actor: user, kind: store.kind, now, ...change });
    }
    return id;
  });
}

/**
 * Deletes a record; its history keeps what it was, with what `readMore` finds to go with it.
 * @throws Refusal 'record-not-found' or 'stale-write'.
 */
export function removeRecord<Row extends object>(
  { db, user, now }: Writing,
  store: RecordStore<Row>,
  target: Target,
  readMore: (transaction: Db) => Promise<object> = async () => ({}),
): Promise<number> {
  const { id } = target;
  return db.transaction(async (transaction) => {
    const row = await lockCurrent(transaction, store, target, {});
    const before = { ...row, ...(await readMore(transaction)) };
    await store.remove(transaction, id);
    const change = { recordId: id, action: 'deleted', before, after: null } as const;
    await recordChange(transaction, { actor: user, kind: store.kind, now, ...change });
    return id;
  });
}

async function lockCurrent<Row extends object>(
  db: Db,
  store: ChangeableStore<Row>,
  { id, version }: Target,
  sent: object,
): Promise<Row> {
  const stored = await store.lock(db, id);
  if (!stored) throw new Refusal('record-not-found');
  await store.checkCaller?.(db, stored.row);
  if (version !== undefined && version !== stored.version) {
    throw refuseStale(sent, store.toBody(stored.row, await readCoaches(db)));
  }
  return stored.row;
}
