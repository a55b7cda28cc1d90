import { csvHead, toCsvCell } from '@soltura/domain/school-tables/csv-cells';
import type { Row, SchoolTable } from '@soltura/domain/school-tables/table';
import { stringify } from 'csv-stringify/browser/esm/sync';

/** A record of a file; one without an id is new. */
interface FileRow {
  readonly recordId: number | null;
  readonly values: Row;
}

/**
 * The records as a file: the head, then one line each, in the order they are given; UTF-8 with BOM. What continues a
 * file has neither mark nor head.
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
