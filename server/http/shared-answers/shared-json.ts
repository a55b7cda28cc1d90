import type { ErrorCode } from '@soltura/contract/catalogue';
import type { Db, Statement } from '../../db/session.ts';
import { ListJson, type ListStatement, readShortList } from '../large-answers/list-statement.ts';
import { Refusal } from '../refusal.ts';
import type { NotedTable } from './noted-tables.ts';

/** What an answer depends on besides tables; it is part of the answer's key. */
type Value = string | number | boolean | null;

/** How an answer is made from tables and values alone, the same for everybody with these values. */
export interface SharedRead<Values extends readonly Value[]> {
  /** Unique in the server. */
  name: string;
  /** Every table that `prepare` and `make` read; undeclared reads fail in tests. */
  reads: readonly NotedTable[];
  /**
   * Stores what must exist before `make` reads; it runs on the primary, since `make` may run on a read-only replica.
   */
  prepare?: (db: Db, ...values: Values) => Promise<void>;
  /**
   * Answers JSON, or undefined for a list that is too long to keep. It is declared outside of handlers, so that it
   * cannot depend on a call.
   */
  make(db: Db, ...values: Values): Promise<string | undefined>;
  /** The list that is streamed where `make` answers undefined. */
  list?: (...values: Values) => ListJson<unknown>;
}

/** An answer that is made once for all callers, and kept until a table it reads is written. */
export class SharedJson<Answer> {
  readonly key: string;
  readonly reads: readonly NotedTable[];
  readonly prepare: ((db: Db) => Promise<void>) | undefined;
  readonly make: (db: Db) => Promise<string | undefined>;
  /** The list that is streamed where `make` answers undefined. */
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
  reads: readonly NotedTable[];
  prepare: ((db: Db) => Promise<void>) | undefined;
  make: (db: Db) => Promise<string | undefined>;
  list?: ListJson<unknown> | undefined;
}

/** The answer of a read for these values. */
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

/** A statement that answers one row with one column `json`, and the tables it reads. */
export interface SharedStatement extends Statement {
  reads: readonly NotedTable[];
  /** The error code when there is no row; without it there always is one. */
  ifNone?: ErrorCode;
}

/** A list whose short form is kept, and the tables it reads. */
export interface SharedList extends ListStatement {
  reads: readonly NotedTable[];
}

/** A list for these values of its parameters. */
export function shareList<Answer>(statement: SharedList, ...values: readonly Value[]): SharedJson<Answer> {
  const { name, reads } = statement;
  const list = new ListJson(statement, values);
  return share<Answer, readonly Value[]>(
    { name, reads, make: (db) => readShortList(db, list), list: () => list },
    ...values,
  );
}

/** The answer of a statement for these values of its parameters. */
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
