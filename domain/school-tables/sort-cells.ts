import type { References } from './references.ts';
import { showCell } from './show-cell.ts';
import type { Cell, Column } from './table.ts';

const LONGEST_NUMBER = 20;

/**
 * What `sortBy` compares of a cell: numbers (missing is 0) and 'No' before 'Yes' as numbers, the rest as the text it
 * shows.
 *
 * Where a column has numbers inside its texts they count as numbers: 'lcsp quiz 2' comes before 'lcsp quiz 10'.
 * Source: screens-staff 1.8, 9.1 to 9.5.
 */
export function readForSort(column: Column, cell: Cell, references?: References): string | number {
  if (column.kind === 'count' || column.kind === 'amount' || column.kind === 'flag') return Number(cell);
  const text = column.kind === 'instant' ? String(cell ?? '') : showCell(column, cell, references);
  return column.hasNumbers === true ? padNumbers(text) : text;
}

function padNumbers(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.padStart(LONGEST_NUMBER, '0'));
}
