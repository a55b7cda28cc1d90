import type { Named } from '@soltura/contract/tables/tables';
import { LONGEST_WHOLE_LIST } from '@soltura/domain/limits';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { SchoolTable, TableName, TableRow } from '@soltura/domain/tables/table';
import { joinListsSql, valuesSql } from '../../changes/record-source.ts';
import type { Db, Statement } from '../../db/session.ts';
import { addFields, readJson } from '../read-json.ts';
import { listSql } from '../weeks/week-sql.ts';
import { findFirst } from './find-rows.ts';
import { findLayout } from './layouts.queries.ts';
import { namedSql, neededNamesSql, recordSql } from './record-sql.ts';
import { type Source, sourceOf } from './table-sources.ts';

/**
 * Returns a table as the JSON of `tables.read`: all records in served order and the names that they refer to. Of a
 * large table there are no records; of a large table referred to only the names that the records need.
 */
export async function readTable(db: Db, name: TableName): Promise<string> {
  return (await readMeasured(db, name)).table;
}

/**
 * Returns the JSON of `tables.open`: the table, the first page of a large one, and the columns as the user has set
 * them.
 */
export async function openTable(
  db: Db,
  name: TableName,
  { size, userId }: { size: number; userId: number },
): Promise<string> {
  const { isLarge, table } = await readMeasured(db, name);
  const found = isLarge ? await findFirst(db, name, size) : 'null';
  const layout = (await findLayout(db, userId, name)) ?? 'null';
  return addFields(table, { found, layout });
}

async function readMeasured(db: Db, name: TableName): Promise<{ isLarge: boolean; table: string }> {
  const large = await findLarge(db, schoolTables[name]);
  const isLarge = large.has(name);
  return {
    isLarge,
    table: await readJson(db, isLarge ? smallReferences(name, large) : wholeTable(name, large)),
  };
}

export function readRows(db: Db, name: TableName): Promise<TableRow[]> {
  const source = sourceOf(name);
  const text = `select t.record_id as "recordId", t.version, ${valuesSql(source)} as values ${fromSql(source)}
    order by ${source.order}`;
  return db.query<TableRow>({ name: `read-rows-of-${name}`, text });
}

export function readChosen(db: Db, name: TableName, ids: readonly number[]): Promise<string> {
  const source = sourceOf(name);
  const text = `select json_build_object(
    'rows', (select ${listSql(recordSql(source), source.order)} ${fromSql(source, GIVEN)}),
    'references', ${neededNamesSql(name, GIVEN)})::text as json`;
  return readJson(db, { name: `read-chosen-with-names-${name}`, text }, [ids]);
}

export async function readNames(db: Db, name: TableName): Promise<Named[]> {
  const [found] = await db.query<{ named: Named[] }>(namesOf(name));
  return found?.named ?? [];
}

async function findLarge(db: Db, table: SchoolTable): Promise<ReadonlySet<TableName>> {
  const names = [...new Set([table.name, ...listReferred(table)])];
  const measured = names.map((name) => {
    const { table: sqlTable, shown = 'true' } = sourceOf(name);
    // A table is large when it has a record at this offset, which the index finds without counting the others.
    return `exists (select t.record_id from ${sqlTable} t where ${shown} order by t.record_id offset ${LONGEST_WHOLE_LIST})
      as "${name}"`;
  });
  const [found = {}] = await db.query<Record<string, boolean>>({
    name: `measure-${table.name}`,
    text: `select ${measured.join(', ')}`,
  });
  return new Set(names.filter((name) => found[name] === true));
}

function wholeTable(name: TableName, large: ReadonlySet<TableName>): Statement {
  const source = sourceOf(name);
  const ids = `select t.record_id from ${source.table} t`;
  return {
    name: `read-table-${name}-${[...large].join('-')}`,
    text: `select json_build_object(
      'isWhole', true,
      'searched', ${searchedSql(large)},
      'rows', (select ${listSql(recordSql(source), source.order)} ${fromSql(source)}),
      'references', ${referencesSql(name, large, ids)})::text as json`,
  };
}

function smallReferences(name: TableName, large: ReadonlySet<TableName>): Statement {
  return {
    name: `read-references-${name}-${[...large].join('-')}`,
    text: `select json_build_object('isWhole', false, 'searched', ${searchedSql(large)}, 'rows', json_build_array(),
      'references', ${referencesSql(name, large)})::text as json`,
  };
}

function searchedSql(large: ReadonlySet<TableName>): string {
  return `json_build_array(${[...large].map((name) => `'${name}'`).join(', ')})`;
}

function referencesSql(name: TableName, large: ReadonlySet<TableName>, ids?: string): string {
  const small = listReferred(schoolTables[name]).filter((other) => !large.has(other));
  const whole = small.map((other) => `'${other}', (${namesSql(other)})`);
  const all = `json_build_object(${whole.join(', ')})`;
  if (ids === undefined || small.length === listReferred(schoolTables[name]).length) return all;
  return `(${all}::jsonb || ${neededNamesSql(name, ids, large)}::jsonb)::json`;
}

function namesOf(name: TableName): Statement {
  return { name: `read-names-of-${name}`, text: `select (${namesSql(name)}) as named` };
}

function namesSql(name: TableName): string {
  const source = sourceOf(name);
  return `select ${listSql(namedSql(source), source.order)} from ${source.table} t`;
}

const GIVEN = 'select unnest($1::integer[])';

function fromSql(source: Source, chosen?: string): string {
  const conditions = [
    ...(chosen === undefined ? [] : [`t.record_id in (${chosen})`]),
    ...(source.shown === undefined ? [] : [source.shown]),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  return `from ${source.table} t ${joinListsSql(source, chosen)} ${where}`;
}

export function listReferred({ columns }: Pick<SchoolTable, 'columns'>): TableName[] {
  const names = columns.flatMap(({ refersTo }) => refersTo ?? []);
  return [...new Set(names)];
}
