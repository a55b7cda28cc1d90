import { isFilled, type SheetRow } from './sheet.ts';

/** Rows and columns of a merged cell, both counted from 0, the last ones included. */
export interface MergedCell {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/;

/**
 * Reads a range of a workbook, such as 'B2:B4'. Undefined for a range within one row, which has nothing to repeat, and
 * for a text that is no range.
 */
export function readMergedCell(range: string): MergedCell | undefined {
  const [, letters = '', first, last] = RANGE.exec(range) ?? [];
  const [top, bottom] = [Number(first) - 1, Number(last) - 1];
  return top < bottom ? { top, bottom, column: readColumn(letters) } : undefined;
}

/**
 * Writes the value of a cell that was merged over several rows into each of these rows, as people read it. Rows that are
 * empty otherwise stay empty.
 */
export function repeatMerged(rows: readonly SheetRow[], merged: readonly MergedCell[]): readonly SheetRow[] {
  if (merged.length === 0) return rows;
  const places = new Map(rows.map(({ line }, place) => [line - 1, place]));
  const filled = rows.map(({ cells }) => [...cells]);
  for (const { top, bottom, column } of merged) {
    const first = places.get(top);
    const value = first === undefined ? '' : (filled[first]?.[column] ?? '');
    if (first === undefined || value === '') continue;
    const below = rows.slice(first + 1, first + 1 + bottom - top).filter(({ line }) => line - 1 <= bottom);
    for (const [ahead, row] of below.entries()) {
      if (isFilled(row)) fill(filled[first + 1 + ahead] ?? [], column, value);
    }
  }
  return rows.map((row, place) => ({ ...row, cells: filled[place] ?? row.cells }));
}

function fill(cells: string[], column: number, value: string): void {
  while (cells.length < column) cells.push('');
  cells[column] = value;
}

function readColumn(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
