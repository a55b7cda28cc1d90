import { splitTable } from '../example-sets/split-table.ts';
import { isSameCell, nameColumn } from './check-row.ts';
import { readGivenText } from './given-cell.ts';
import { type ReadCell, readCell } from './read-cell.ts';
import type { References } from './references.ts';
import { showCell } from './show-cell.ts';
import type { Cell, Column } from './table.ts';

export interface CellChange {
  readonly id: number;
  readonly field: string;
  readonly cell: Cell;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface PasteFault extends Place {
  readonly text: string;
  readonly fault: string;
}

interface Pasting {
  readonly columns: readonly Column[];
  readonly rowIds: readonly number[];
  readonly at: Place;
  readonly to?: Place;
  readonly block: readonly (readonly string[])[];
  readonly valueOf: (id: number, field: string) => Cell;
  readonly references: Readonly<Partial<Record<string, References>>>;
}

export interface PastePlan {
  readonly changes: CellChange[];
  readonly faults: PasteFault[];
  readonly isCut: boolean;
}

/**
 * Parses a block copied from a spreadsheet: cells end at tabs, rows at line breaks.
 *
 * A cell wrapped in quotes keeps its line breaks. The break after the last row adds no row.
 */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return splitTable(lines, (inside) => inside.replaceAll('""', '"'));
}

/** Writes a block for spreadsheets and `readBlock`; tabs inside cells become spaces. */
export function writeBlock(block: readonly (readonly string[])[]): string {
  return block.map((row) => row.map(wrapCell).join('\t')).join('\n');
}

/** Plans the paste of a block, which is repeated over a selection whose size is a multiple of its own. */
export function planPaste(pasting: Pasting): PastePlan {
  const { columns, rowIds, at, valueOf, references } = pasting;
  const block = repeatBlock(pasting);
  const plan: PastePlan = { changes: [], faults: [], isCut: isBeyond(pasting, block) };
  for (const [down, texts] of block.entries()) {
    for (const [right, text] of texts.entries()) {
      const place = { row: at.row + down, column: at.column + right };
      const id = rowIds[place.row];
      const column = columns[place.column];
      if (id === undefined || column === undefined || text === undefined) continue;
      const stored = valueOf(id, column.field);
      const ofColumn = column.refersTo && references[column.refersTo];
      const read = readPasted(column, text, stored, ofColumn);
      if ('fault' in read) plan.faults.push({ ...place, text, fault: read.fault });
      else if (!isSameCell(read.cell, stored))
        plan.changes.push({ id, field: column.field, cell: read.cell });
    }
  }
  return plan;
}

function readPasted(
  column: Column,
  text: string,
  stored: Cell,
  references: References | undefined,
): ReadCell {
  if (text === showCell(column, stored, references)) return { cell: stored };
  const read = readCell(column, readGivenText(column, text), references, stored);
  if (column.isKept !== true || ('cell' in read && isSameCell(read.cell, stored))) return read;
  return { fault: `${nameColumn(column)} cannot be changed` };
}

type Block = readonly (readonly (string | undefined)[])[];

function repeatBlock({ at, to = at, block }: Pasting): Block {
  const height = to.row - at.row + 1;
  const width = to.column - at.column + 1;
  const widest = findWidth(block);
  if (widest === 0 || height % block.length !== 0 || width % widest !== 0) return block;
  return Array.from({ length: height }, (_row, down) =>
    Array.from({ length: width }, (_cell, right) => block[down % block.length]?.[right % widest]),
  );
}

function findWidth(block: Block): number {
  return block.reduce((widest, row) => Math.max(widest, row.length), 0);
}

function isBeyond({ columns, rowIds, at }: Pasting, block: Block): boolean {
  return at.row + block.length > rowIds.length || at.column + findWidth(block) > columns.length;
}

function wrapCell(cell: string): string {
  const text = cell.replaceAll('\t', ' ');
  return /[\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
