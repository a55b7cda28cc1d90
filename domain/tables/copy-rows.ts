import { guardFormula } from './csv-cells.ts';
import { writeBlock } from './paste-block.ts';
import type { References } from './references.ts';
import { writeCell } from './show-cell.ts';
import type { Cell, Column, TableRow } from './table.ts';

/**
 * Formats rows for the clipboard: a line of column labels, then a line per row, with tabs between cells. Cells are
 * escaped as in a file, so that no spreadsheet takes one for a formula, but records are shown by name.
 */
export function copyRows(
  columns: readonly Column[],
  rows: readonly TableRow[],
  references: Readonly<Partial<Record<string, References>>>,
): string {
  const head = columns.map(({ label }) => guardFormula(label));
  const lines = rows.map(({ values }) =>
    columns.map((column) =>
      guardFormula(writeNamed(column, values[column.field] ?? null, references[column.refersTo ?? ''])),
    ),
  );
  return writeBlock([head, ...lines]);
}

function writeNamed(column: Column, cell: Cell, references: References | undefined): string {
  const name = column.kind === 'record' && typeof cell === 'number' ? references?.nameOf(cell) : '';
  return name || writeCell(column, cell);
}
