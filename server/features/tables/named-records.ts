import { unguardFormula } from '@soltura/domain/tables/csv-cells';
import { makeReferences, type References } from '@soltura/domain/tables/references';
import type { SchoolTable, TableName } from '@soltura/domain/tables/table';
import { MOST_ID } from '../../changes/record-ids.ts';
import type { Db } from '../../db/session.ts';
import type { TableFileRow } from './csv/read-table-file.ts';
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
  table: SchoolTable,
  rows: readonly TableFileRow[],
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

function listNamed({ columns }: SchoolTable, refersTo: TableName, rows: readonly TableFileRow[]) {
  const fields = columns.filter((column) => column.refersTo === refersTo).map(({ field }) => field);
  const texts = fields.flatMap((field) => rows.map(({ cells }) => unguardFormula(cells[field] ?? '').trim()));
  const names = [...new Set(texts)];
  const ids = names.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
  return { names, ids: ids.filter((id) => id <= MOST_ID) };
}
