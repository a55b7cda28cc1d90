import { foldText } from '../search/match.ts';
import type { References } from '../tables/references.ts';
import type { Column, TableName } from '../tables/table.ts';
import type { ColumnMatch } from './columns.ts';
import { keyOfCell, listNames, type MendedCells, namesRecords } from './read-rows.ts';
import type { SheetRow } from './sheet.ts';

/**
 * A name in a file that several records have, so that a person must say which of them is meant. `key` is equal for
 * all spellings of the name in the columns of one table.
 */
export interface SharedName {
  readonly key: string;
  readonly table: TableName;
  readonly place: number;
  readonly name: string;
  readonly rows: number;
}

interface NamingRows {
  readonly columns: readonly Column[];
  readonly matches: readonly ColumnMatch[];
  readonly rows: readonly SheetRow[];
  /** By the name of the table. */
  readonly references: Readonly<Record<string, References>>;
}

/** Finds the names that several records have, those of the most rows first. Source: moving-in.md 1. */
export function findSharedNames(file: NamingRows): SharedName[] {
  const found = new Map<string, SharedName & { readonly lines: Set<number> }>();
  for (const { table, place, line, names, keyOf } of readNamingCells(file)) {
    for (const name of names) {
      const key = keyOf(name);
      if (key === undefined) continue;
      const known = found.get(key) ?? { key, table, place, name, rows: 0, lines: new Set<number>() };
      known.lines.add(line);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .map(({ lines, ...name }) => ({ ...name, rows: lines.size }))
    .toSorted((one, other) => other.rows - one.rows);
}

/**
 * Returns the cells with a shared name, each with the id of the chosen record in the place of the name, as if a
 * person had mended it; `chosen` is by the key of the name.
 */
export function answerSharedNames(file: NamingRows, chosen: ReadonlyMap<string, number>): MendedCells {
  const cells = new Map<string, string>();
  if (chosen.size === 0) return cells;
  for (const { line, field, names, keyOf } of readNamingCells(file)) {
    const meant = names.map((name) => chosen.get(keyOf(name) ?? ''));
    if (meant.every((id) => id === undefined)) continue;
    const texts = names.map((name, place) => String(meant[place] ?? name));
    cells.set(keyOfCell(line, field), texts.join('\n'));
  }
  return cells;
}

interface NamingCell {
  readonly table: TableName;
  readonly place: number;
  readonly field: string;
  readonly line: number;
  readonly names: readonly string[];
  /** The key of a name that several records have; undefined for any other. */
  readonly keyOf: (name: string) => string | undefined;
}

function* readNamingCells({ columns, matches, rows, references }: NamingRows): Generator<NamingCell> {
  for (const { place, field } of matches) {
    const column = columns.find((known) => known.field === field);
    const known = column && namesRecords(column) ? references[column.refersTo] : undefined;
    if (!column || !namesRecords(column) || !known || field === null) continue;
    const table = column.refersTo;
    // Most names stand in many rows.
    const keys = new Map<string, string | undefined>();
    const keyOf = (name: string) => {
      if (!keys.has(name)) {
        keys.set(name, known.find(name) === 'ambiguous' ? `${table} ${foldText(name)}` : undefined);
      }
      return keys.get(name);
    };
    for (const { line, cells } of rows) {
      const names = listNames(column, cells[place] ?? '');
      if (names.length > 0) yield { table, place, field, line, names, keyOf };
    }
  }
}
