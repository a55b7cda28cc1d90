import type { References } from './references.ts';
import { showCell } from './show-cell.ts';
import type { Cell, Column } from './table.ts';

/**
 * What `sortBy` compares of a cell: numbers (missing is 0) and 'No' before 'Yes' as numbers, the rest as the text it
 * shows. Source: screens-staff 1.8, 9.1 to 9.5.
 */
export function readForSort(column: Column, cell: Cell, references?: References): string | number {
  if (column.kind === 'count' || column.kind === 'amount' || column.kind === 'flag') return Number(cell);
  return column.kind === 'instant' ? String(cell ?? '') : showCell(column, cell, references);
}
