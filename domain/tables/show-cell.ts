import { writeStoredDay } from '../day-names.ts';
import type { References } from './references.ts';
import type { Cell, Column } from './table.ts';

export function showCell({ kind }: Column, cell: Cell, references?: References): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'object') return cell.join(', ');
  if (kind === 'amount') return `$${cell}`;
  if (kind === 'day') return writeStoredDay(String(cell));
  if (kind === 'instant') return showInstant(String(cell));
  if (kind === 'record' && references) return references.nameOf(Number(cell));
  return String(cell);
}

/** Formats a cell for the clipboard, so that `readCell` reads it back; records have their name if it is unique. */
export function copyCell(column: Column, cell: Cell, references?: References): string {
  const text = writeCell(column, cell);
  if (column.kind !== 'record' || typeof cell !== 'number' || !references) return text;
  const name = references.nameOf(cell);
  const found = references.find(name);
  return typeof found === 'object' && found.id === cell ? name : text;
}

/** Formats a cell for an input, so that `readCell` reads it back; records stay ids, lists have one entry per line. */
export function writeCell(_column: Column, cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.join('\n') : String(cell);
}

function showInstant(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString().slice(0, 16).replace('T', ' ');
}
