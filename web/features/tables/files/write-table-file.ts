import { csvHead, toCsvCell } from '@soltura/domain/tables/csv-cells';
import type { Row, SchoolTable } from '@soltura/domain/tables/table';
import { stringify } from 'csv-stringify/browser/esm/sync';

interface FileRow {
  readonly recordId: number | null;
  readonly values: Row;
}

/**
 * Writes records as CSV with a head, in the given order, as UTF-8 with BOM. Later parts of a file have neither BOM nor
 * head.
 */
export function writeTableFile(
  table: SchoolTable,
  rows: readonly FileRow[],
  { isContinued = false } = {},
): string {
  const fields = csvHead(table);
  const columns = fields.map((field) => table.columns.find((column) => column.field === field));
  const lines = rows.map(({ recordId, values }) =>
    columns.map((column) =>
      column ? toCsvCell(column, values[column.field] ?? null) : String(recordId ?? ''),
    ),
  );
  return isContinued ? stringify(lines) : stringify([fields, ...lines], { bom: true });
}
