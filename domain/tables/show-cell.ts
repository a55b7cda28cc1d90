import type { References } from './references.ts';
import type { Cell, Column } from './table.ts';

/** A cell as tables show it; missing is empty (screens-staff 1.9). */
export function showCell({ kind }: Column, cell: Cell, references?: References): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'object') return cell.join(', ');
  if (kind === 'amount') return `$${cell}`;
  if (kind === 'instant') return showInstant(String(cell));
  if (kind === 'record' && references) return references.nameOf(Number(cell));
  return String(cell);
}

/** A cell as it is copied: what `readCell` reads back, with names for records where one is enough. */
export function copyCell(column: Column, cell: Cell, references?: References): string {
  const text = writeCell(column, cell);
  if (column.kind !== 'record' || typeof cell !== 'number' || !references) return text;
  const name = references.nameOf(cell);
  const found = references.find(name);
  return typeof found === 'object' && found.id === cell ? name : text;
}

/** What an input holds for a cell, and `readCell` reads back; records stay ids, lists have one per line. */
export function writeCell(_column: Column, cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.join('\n') : String(cell);
}

/** '2026-01-31 19:45', in UTC. */
function showInstant(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString().slice(0, 16).replace('T', ' ');
}
