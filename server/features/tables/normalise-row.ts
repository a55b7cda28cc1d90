import { isRealDay } from '@soltura/domain/records/rules';
import { emptyCell } from '@soltura/domain/tables/check-row';
import type { Cell, Column, Row, SchoolTable } from '@soltura/domain/tables/table';
import { normaliseAddress, normaliseLine, normaliseText } from '../../changes/given-texts.ts';
import { sourceOf } from './table-sources.ts';

/**
 * Returns the record to be stored: the given fields over the stored ones, with texts, times, lists and empty numbers in
 * their stored form. Rules are not checked.
 */
export function normaliseRow(table: SchoolTable, given: Row, stored?: Row): Row {
  const next: Record<string, Cell> = {};
  for (const column of table.columns) {
    const { field, isKept } = column;
    const kept = stored?.[field];
    const cell = given[field];
    const isGiven = cell !== undefined && (stored === undefined || isKept !== true);
    if (isGiven) next[field] = settleCell(table, column, cell, kept);
    else next[field] = kept === undefined ? emptyCell(column) : kept;
  }
  return next;
}

function settleCell(table: SchoolTable, column: Column, cell: Cell, stored: Cell | undefined): Cell {
  const { kind, emptyMeans = null, isRequired, isAddress } = column;
  if (cell === stored) return cell;
  if (kind === 'count' || kind === 'amount') return cell ?? emptyMeans;
  if (kind === 'lines') return isList(cell) ? settleLines(table, column, cell) : cell;
  if (cell === null && (kind === 'line' || kind === 'option' || kind === 'text')) return '';
  if (typeof cell !== 'string') return cell;
  // A required text has no blanks at its ends (api.md 7.4).
  if (kind === 'text') return isRequired ? normaliseText(cell).trim() : normaliseText(cell);
  if (kind === 'instant') return settleInstant(cell);
  if (kind === 'day') return normaliseLine(cell) || null;
  return isAddress ? normaliseAddress(cell) : normaliseLine(cell);
}

function settleLines(table: SchoolTable, { field }: Column, given: readonly string[]): readonly string[] {
  const lines = given.map((line) => normaliseLine(line));
  const isOrdered = !sourceOf(table.name).lists.some(
    (list) => list.field === field && list.holds === 'texts',
  );
  if (isOrdered) return lines;
  return lines.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

function settleInstant(text: string): string | null {
  const given = text.trim();
  const instant = new Date(given);
  // An impossible day such as the 30th of February stays, so that the rules can report it.
  if (!isRealDay(given.slice(0, 10)) || Number.isNaN(instant.getTime())) return given || null;
  return instant.toISOString();
}

function isList(cell: Cell): cell is readonly string[] {
  return typeof cell === 'object' && cell !== null;
}

export function withoutKept({ columns }: SchoolTable, values: Row): Row {
  const kept = columns.filter(({ isKept }) => isKept).map(({ field }) => field);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !kept.includes(field)));
}
