import type { QueryResultRow } from 'pg';
import { readTableColumns } from '../db/columns.ts';
import { toColumn } from '../db/field-names.ts';
import type { Db } from '../db/session.ts';

// Rows of tables by their names, for tests: fields are those of the wire, such as `emailAddress`.

/** A row as the database has it. */
export type Row = Record<string, unknown>;

/** A condition on columns: null matches a missing value, and a list any of its values. */
type Where = Readonly<Record<string, unknown>>;

interface Reading {
  /** The order, in SQL. */
  readonly order?: string;
  readonly limit?: number;
}

/** Reads the rows of a table. */
export async function readRows<Fields extends QueryResultRow = Row>(
  db: Db,
  table: string,
  where: Where = {},
  { order, limit }: Reading = {},
): Promise<Fields[]> {
  const { sql, values } = whereSql(where);
  const ending = `${order === undefined ? '' : `order by ${order}`} ${limit === undefined ? '' : `limit ${limit}`}`;
  return send<Fields>(db, `select ${await listFields(db, table)} from ${table} ${sql} ${ending}`, values);
}

/** Reads a row of a table; the first where there are more. */
export async function readRow<Fields extends QueryResultRow = Row>(
  db: Db,
  table: string,
  where: Where = {},
  reading: Reading = {},
): Promise<Fields | undefined> {
  const [row] = await readRows<Fields>(db, table, where, { ...reading, limit: 1 });
  return row;
}

export async function countRows(db: Db, table: string, where: Where = {}): Promise<number> {
  const { sql, values } = whereSql(where);
  const [row] = await send<{ count: number }>(db, `select count(*) from ${table} ${sql}`, values);
  return row?.count ?? 0;
}

/** Adds rows, of which each may leave out what has a default; answers them as they are stored. */
export async function insertRows<Fields extends QueryResultRow = Row>(
  db: Db,
  table: string,
  rows: readonly object[],
): Promise<Fields[]> {
  const [first, ...others] = rows.map(toRecord);
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const isLikeFirst = (record: Row) =>
    Object.keys(record).length === columns.length && columns.every((column) => column in record);
  const alike = [first, ...others.slice(0, countWhile(others, isLikeFirst))];
  const names = columns.map((column) => `"${column}"`).join(', ');
  const stored = await send<Fields>(
    db,
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)
      returning ${await listFields(db, table)}`,
    [JSON.stringify(alike)],
  );
  return [...stored, ...(await insertRows<Fields>(db, table, rows.slice(alike.length)))];
}

/** Adds a row; answers it as it is stored. */
export async function insertRow<Fields extends QueryResultRow = Row>(
  db: Db,
  table: string,
  row: object,
): Promise<Fields> {
  const [stored] = await insertRows<Fields>(db, table, [row]);
  if (stored === undefined) throw new Error(`The row was not added to ${table}.`);
  return stored;
}

/** Adds a record; answers its id. */
export async function insertRecord(db: Db, table: string, record: object): Promise<number> {
  const { recordId } = await insertRow<{ recordId: number }>(db, table, record);
  return recordId;
}

export async function updateRows(db: Db, table: string, where: Where, changes: object): Promise<void> {
  const record = toRecord(changes);
  const sets = Object.keys(record).map((column) => `"${column}" = given."${column}"`);
  const { sql, values } = whereSql(where, 't.', 1);
  await send(
    db,
    `update ${table} t set ${sets.join(', ')} from json_populate_record(null::${table}, $1::json) given ${sql}`,
    [JSON.stringify(record), ...values],
  );
}

export async function deleteRows(db: Db, table: string, where: Where = {}): Promise<void> {
  const { sql, values } = whereSql(where);
  await send(db, `delete from ${table} ${sql}`, values);
}

/** The lists of fields by tables: all databases of a test have the same tables. */
const lists = new Map<string, string>();

/** The columns of a table by the names of their fields, in SQL. */
async function listFields(db: Db, table: string): Promise<string> {
  const known = lists.get(table);
  if (known !== undefined) return known;
  const columns = await readTableColumns(db, table);
  const list = columns.map(({ name, field, type }) => {
    // The driver has numbers with decimals as texts.
    const value = type.startsWith('numeric') ? `"${name}"::float8` : `"${name}"`;
    return `${value} as "${field}"`;
  });
  lists.set(table, list.join(', '));
  return list.join(', ');
}

/** Not prepared, because tests send most of them once. */
function send<Fields extends QueryResultRow>(db: Db, text: string, values: unknown[]): Promise<Fields[]> {
  return db.query<Fields>({ name: '', text }, values);
}

function whereSql(where: Where, prefix = '', before = 0): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = Object.entries(where).map(([field, value]) => {
    if (value === undefined) throw new Error(`The value of ${field} is undefined, so it holds for no row.`);
    const column = `${prefix}"${toColumn(field)}"`;
    if (value === null) return `${column} is null`;
    values.push(value);
    const place = `$${before + values.length}`;
    return Array.isArray(value) ? `${column} = any (${place})` : `${column} = ${place}`;
  });
  return { sql: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values };
}

/** Returns the columns of an object. */
function toRecord(row: object): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => (value === undefined ? [] : [[toColumn(field), value]])),
  );
}

function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !holds(item));
  return end === -1 ? items.length : end;
}
