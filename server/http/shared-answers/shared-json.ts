import type { ErrorCode } from '@soltura/contract/catalogue';
import type { Db, Statement } from '../../db/session.ts';
import { ListJson, type ListStatement, readShortList } from '../large-answers/list-statement.ts';
import { Refusal } from '../refusal.ts';
import type { TrackedTable } from './tracked-tables.ts';

type Value = string | number | boolean | null;

/** A read of tables and parameters alone, with the same result for every caller. */
export interface SharedRead<Values extends readonly Value[]> {
  name: string;
  /** Every table that `prepare` and `make` read; undeclared reads fail in tests. */
  reads: readonly TrackedTable[];
  /** Stores rows that `make` needs. Runs on the primary, since `make` may run on a read-only replica. */
  prepare?: (db: Db, ...values: Values) => Promise<void>;
  /**
   * Returns JSON, or undefined for a list that is too long to cache: `list` is streamed then. Declared outside of
   * handlers, so that the result cannot depend on a call.
   */
  make(db: Db, ...values: Values): Promise<string | undefined>;
  list?: (...values: Values) => ListJson<unknown>;
}

/** An answer that is made once for all callers, and cached until a table that it reads is written. */
export class SharedJson<Answer> {
  readonly key: string;
  readonly reads: readonly TrackedTable[];
  readonly prepare: ((db: Db) => Promise<void>) | undefined;
  readonly make: (db: Db) => Promise<string | undefined>;
  readonly list: ListJson<unknown> | undefined;
  declare private readonly answer: Answer;

  constructor({ key, reads, prepare, make, list }: Made) {
    this.key = key;
    this.reads = reads;
    this.prepare = prepare;
    this.make = make;
    this.list = list;
  }
}

interface Made {
  key: string;
  reads: readonly TrackedTable[];
  prepare: ((db: Db) => Promise<void>) | undefined;
  make: (db: Db) => Promise<string | undefined>;
  list?: ListJson<unknown> | undefined;
}

export function share<Answer, Values extends readonly Value[]>(
  read: SharedRead<Values>,
  ...values: Values
): SharedJson<Answer> {
  const { name, reads, prepare } = read;
  return new SharedJson({
    key: `${name} ${JSON.stringify(values)}`,
    reads,
    prepare: prepare && ((db) => prepare(db, ...values)),
    make: (db) => read.make(db, ...values),
    list: read.list?.(...values),
  });
}

export interface SharedStatement extends Statement {
  reads: readonly TrackedTable[];
  /** The error code when there is no row; without it there always is a row. */
  ifNone?: ErrorCode;
}

export interface SharedList extends ListStatement {
  reads: readonly TrackedTable[];
}

export function shareList<Answer>(statement: SharedList, ...values: readonly Value[]): SharedJson<Answer> {
  const { name, reads } = statement;
  const list = new ListJson(statement, values);
  return share<Answer, readonly Value[]>(
    { name, reads, make: (db) => readShortList(db, list), list: () => list },
    ...values,
  );
}

export function shareStatement<Answer>(
  statement: SharedStatement,
  ...values: readonly Value[]
): SharedJson<Answer> {
  const { name, reads } = statement;
  return share({ name, reads, make: (db) => readText(db, statement, values) }, ...values);
}

async function readText(db: Db, statement: SharedStatement, values: readonly Value[]): Promise<string> {
  const [row] = await db.query<{ json: string }>(statement, [...values]);
  if (row) return row.json;
  throw statement.ifNone === undefined
    ? new Error(`${statement.name} answered no row`)
    : new Refusal(statement.ifNone);
}
