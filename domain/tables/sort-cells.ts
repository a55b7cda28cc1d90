import type { References } from './references.ts';
import { showCell } from './show-cell.ts';
import type { Cell, Column } from './table.ts';

/**
 * Returns the sort key of a cell for `sortBy`: numbers (missing is 0), 'No' before 'Yes' as numbers, otherwise the
 * displayed text. Source: screens-staff 1.8, 9.1 to 9.5.
 */
export function readForSort(column: Column, cell: Cell, references?: References): string | number {
  if (column.kind === 'count' || column.kind === 'amount' || column.kind === 'flag') return Number(cell);
  return column.kind === 'instant' || column.kind === 'day'
    ? String(cell ?? '')
    : showCell(column, cell, references);
}
