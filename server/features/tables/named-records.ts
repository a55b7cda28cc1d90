import { listNames } from '@soltura/domain/imports/read-rows';
import { nameFieldOf } from '@soltura/domain/tables/named-ids';
import { makeReferences, type References } from '@soltura/domain/tables/references';
import type { Column, SchoolTable, TableName } from '@soltura/domain/tables/table';
import { MAX_ID } from '../../changes/record-ids.ts';
import type { Db } from '../../db/session.ts';
import type { CsvRow } from './csv/csv-rows.ts';
import { resolveNames } from './find-names.ts';
import { listReferred, readNames } from './read-table.ts';
import { sourceOf } from './table-sources.ts';

export type NamedRecords = ReadonlyMap<string, References>;

/**
 * Returns the records that rows of a file may refer to: all records of small tables; of tables that grow with the
 * students the records that the rows name, by name or id.
 */
export async function findNamedInFile(
  db: Db,
  table: Pick<SchoolTable, 'columns'>,
  rows: readonly CsvRow[],
): Promise<NamedRecords> {
  const found = new Map<string, References>();
  for (const name of listReferred(table)) {
    const records = growsWithStudents(name)
      ? await resolveNames(db, name, listNamed(table, name, rows))
      : await readNames(db, name);
    found.set(name, makeReferences(records));
  }
  return found;
}

function growsWithStudents(name: TableName): boolean {
  return sourceOf(name).indexedName !== undefined;
}

function listNamed({ columns }: Pick<SchoolTable, 'columns'>, refersTo: TableName, rows: readonly CsvRow[]) {
  const referring = columns.filter((column) => column.refersTo === refersTo);
  const texts = referring.flatMap((column) =>
    rows.flatMap(({ cells }) => listNames(column, readNamedText(column, cells) ?? '')),
  );
  const names = [...new Set(texts)];
  const ids = names.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
  return { names, ids: ids.filter((id) => id <= MAX_ID) };
}

/** Returns the text that names a record: its cell, or its name beside an empty one. Undefined without either column. */
export function readNamedText(column: Column, cells: CsvRow['cells']): string | undefined {
  const text = cells[column.field];
  if (column.kind !== 'record' || (text ?? '').trim() !== '') return text;
  return cells[nameFieldOf(column)] ?? text;
}
