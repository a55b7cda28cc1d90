import { guardFormula } from '@soltura/domain/tables/csv-cells';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { FileColumn } from './file-column.ts';

/**
 * Writes rows as CSV with a head, in the given order, as UTF-8 with BOM. Texts that a spreadsheet would take for a
 * formula are escaped. Later parts of a file have neither BOM nor head.
 */
export function writeListFile<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  { isContinued = false } = {},
): string {
  const lines = rows.map((row) => columns.map(({ write }) => guardFormula(write(row))));
  return isContinued
    ? stringify(lines)
    : stringify([columns.map(({ head }) => head), ...lines], { bom: true });
}
