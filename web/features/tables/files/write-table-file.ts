import { csvHead, guardFormula, toCsvCell } from '@soltura/domain/tables/csv-cells';
import { nameFieldOf } from '@soltura/domain/tables/named-ids';
import type { Row, SchoolTable, TableName } from '@soltura/domain/tables/table';
import { stringify } from 'csv-stringify/browser/esm/sync';

interface FileRow {
  readonly recordId: number | null;
  readonly values: Row;
}

export type NameRecord = (table: TableName, id: number) => string;

/**
 * Writes records as CSV with a head, in the given order, as UTF-8 with BOM; the name of a referenced record is beside
 * its id. Later parts of a file have neither BOM nor head.
 */
export function writeTableFile(
  table: SchoolTable,
  rows: readonly FileRow[],
  nameRecord: NameRecord,
  { isContinued = false } = {},
): string {
  const columns = csvHead(table).map((field) => ({
    field,
    column: table.columns.find((known) => known.field === field),
  }));
  const fields = columns.flatMap(({ field, column }) =>
    column?.kind === 'record' ? [field, nameFieldOf(column)] : field,
  );
  const lines = rows.map(({ recordId, values }) =>
    columns.flatMap(({ column }) => {
      if (!column) return String(recordId ?? '');
      const cell = values[column.field] ?? null;
      if (column.kind !== 'record' || column.refersTo === undefined) return toCsvCell(column, cell);
      const name = typeof cell === 'number' ? nameRecord(column.refersTo, cell) : '';
      return [toCsvCell(column, cell), guardFormula(name)];
    }),
  );
  return isContinued ? stringify(lines) : stringify([fields, ...lines], { bom: true });
}
