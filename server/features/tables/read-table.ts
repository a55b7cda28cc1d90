import type { Named } from '@soltura/contract/tables';
import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import type { SchoolTable, TableName, TableRow } from '@soltura/domain/school-tables/table';
import type { Db, Statement } from '../../db/session.ts';
import { listSql } from '../coaching/coaching-sql.ts';
import { readJson } from '../read-json.ts';
import { joinListsSql, type Source, sourceOf, valuesSql } from './table-sources.ts';

/** Every record of a table in served order, and what it refers to, as the JSON of the call `tables.read`. */
export function readTable(db: Db, name: TableName): Promise<string> {
  return readJson(db, wholeTable(name));
}

/** Records of a table in served order: all of them, or those with the ids, archived ones too. */
export function readRows(db: Db, name: TableName, ids?: readonly number[]): Promise<TableRow[]> {
  const source = sourceOf(name);
  const row = `t.record_id as "recordId", t.version, ${valuesSql(source)} as values`;
  if (!ids) {
    const text = `select ${row} ${fromSql(source, true)} order by ${source.order}`;
    return db.query<TableRow>({ name: `read-rows-of-${name}`, text });
  }
  const text = `select ${row} ${fromSql(source, false)} order by ${source.order}`;
  return db.query<TableRow>({ name: `read-chosen-${name}`, text }, [ids]);
}

/** The records that a table's columns refer to, by the name of the table they refer to. */
export async function readReferences(
  db: Db,
  table: SchoolTable,
): Promise<Partial<Record<TableName, Named[]>>> {
  const read: Partial<Record<TableName, Named[]>> = {};
  for (const name of listReferred(table)) {
    const [found] = await db.query<{ named: Named[] }>(namesOf(name));
    read[name] = found?.named ?? [];
  }
  return read;
}

function wholeTable(name: TableName): Statement {
  const source = sourceOf(name);
  const record = `json_build_object('recordId', t.record_id, 'version', t.version, 'values', ${valuesSql(source)})`;
  const references = listReferred(schoolTables[name]).map((other) => `'${other}', (${namesSql(other)})`);
  return {
    name: `read-table-${name}`,
    text: `select json_build_object(
      'rows', (select ${listSql(record, source.order)} ${fromSql(source, true)}),
      'references', json_build_object(${references.join(', ')}))::text as json`,
  };
}

function namesOf(name: TableName): Statement {
  return { name: `read-names-of-${name}`, text: `select (${namesSql(name)}) as named` };
}

function namesSql(name: TableName): string {
  const source = sourceOf(name);
  const archived = source.canArchive ? ", 'isArchived', t.archived_at is not null" : '';
  const named = `json_build_object('recordId', t.record_id, 'name', ${source.name}${archived})`;
  return `select ${listSql(named, source.order)} from ${source.table} t`;
}

function fromSql(source: Source, ofAll: boolean): string {
  const conditions = [
    ...(ofAll ? [] : ['t.record_id in (select unnest($1::integer[]))']),
    ...(source.shown === undefined ? [] : [source.shown]),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  return `from ${source.table} t ${joinListsSql(source, ofAll)} ${where}`;
}

function listReferred({ columns }: SchoolTable): TableName[] {
  const names = columns.flatMap(({ refersTo }) => refersTo ?? []);
  return [...new Set(names)];
}
