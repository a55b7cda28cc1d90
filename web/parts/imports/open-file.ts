import type { ColumnMatch } from '@soltura/domain/imports/columns';
import type { DateOrder, FoundOrder } from '@soltura/domain/imports/given-dates';
import { listNames, namesRecords } from '@soltura/domain/imports/read-rows';
import type { SheetParts, SheetRow } from '@soltura/domain/imports/sheet';
import type { ImportSource } from './import-source.ts';
import type { TriedRow } from './import-trial.ts';
import type { ReadFile } from './read-file.ts';

export interface OpenFile {
  readonly read: ReadFile;
  readonly sheet: number;
  readonly parts: SheetParts;
  readonly heads: readonly string[];
  readonly matches: readonly ColumnMatch[];
  /** Values that are the same in every row and that the file does not contain. */
  readonly constants: readonly ConstantCell[];
  /** The orders of day and month that were chosen, now or for a former file, by field. */
  readonly orders: Readonly<Record<string, DateOrder>>;
  /** The records that were chosen for names that several records have, by the keys of the names. */
  readonly answers: ReadonlyMap<string, number>;
  readonly remembered: ReadonlySet<string>;
  /** In ms. */
  readonly took: number;
}

export interface ConstantCell {
  readonly field: string;
  readonly text: string;
}

/** The columns and rows of a file, with its constants as further columns at the end. */
export function addConstants({ matches, constants, heads, parts }: OpenFile): {
  readonly matches: readonly ColumnMatch[];
  readonly rows: readonly SheetRow[];
} {
  const chosen = constants.filter(({ field }) => matches.every((one) => one.field !== field));
  if (chosen.length === 0) return { matches, rows: parts.rows };
  const added = chosen.map(
    ({ field }, index): ColumnMatch => ({
      place: heads.length + index,
      head: 'For all rows',
      field,
      source: 'chosen',
    }),
  );
  const texts = chosen.map(({ text }) => text);
  const rows = parts.rows.map(({ line, cells }) => ({
    line,
    cells: [...heads.map((_head, place) => cells[place] ?? ''), ...texts],
  }));
  return { matches: [...matches, ...added], rows };
}

/** The heads up to the last one with a name, and further columns that at least half of the rows fill. */
export function listHeads({ head, rows }: SheetParts): string[] {
  const named = head.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const isFilledAt = (row: SheetRow, place: number) => (row.cells[place] ?? '').trim() !== '';
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), named);
  let end = named;
  for (let place = named; place < widest; place += 1) {
    if (rows.filter((row) => isFilledAt(row, place)).length * 2 >= rows.length) end = place + 1;
  }
  return Array.from({ length: end }, (_cell, place) => head.cells[place]?.trim() ?? '');
}

/**
 * The orders in which days are read, by field: those that the values show, otherwise those that a person has chosen.
 */
export function settleOrders(
  matches: readonly ColumnMatch[],
  found: ReadonlyMap<number, FoundOrder>,
  chosen: Readonly<Record<string, DateOrder>>,
): Readonly<Record<string, DateOrder | undefined>> {
  return Object.fromEntries(
    matches.flatMap(({ place, field }) => {
      const order = found.get(place);
      if (field === null || !order) return [];
      return [[field, order.kind === 'found' ? order.order : chosen[field]]];
    }),
  );
}

export function listChangedRecords(
  { columns }: ImportSource,
  rows: readonly TriedRow[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { changes } of rows) {
    for (const { field, before, after } of changes) {
      const column = columns.find((known) => known.field === field);
      if (!column || !namesRecords(column)) continue;
      const named = ids.get(column.refersTo) ?? new Set();
      ids.set(column.refersTo, named);
      for (const text of [before, after]) for (const id of listNames(column, text)) named.add(id);
    }
  }
  return ids;
}
