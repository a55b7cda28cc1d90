import { foldText } from '../search/match.ts';
import { unguardFormula } from '../tables/csv-cells.ts';
import { listNameFields } from '../tables/named-ids.ts';
import { type References, readWrittenPerson } from '../tables/references.ts';
import { type Column, labelInForm, type SchoolTable, type TableName } from '../tables/table.ts';
import type { ColumnMatch, ImportField } from './columns.ts';
import {
  type DateOrder,
  describeUnreadDay,
  type FoundOrder,
  findDateOrder,
  readGivenDay,
} from './given-dates.ts';
import { splitNames } from './listed-names.ts';
import type { SheetRow } from './sheet.ts';
import { usualWordsForNames } from './usual-words.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * `given` are the texts of the file, or those typed to mend them. `sent` are the texts that are sent: days as ISO
 * texts, records as ids. A text that cannot be read is sent as it is: the server refuses it, together with all else
 * that is wrong with its row.
 */
export interface ImportRow {
  readonly line: number;
  readonly given: Texts;
  readonly sent: Texts;
  readonly faults: Texts;
}

export type MendedCells = ReadonlyMap<string, string>;

/** The key of a cell in `MendedCells`. */
export function keyOfCell(line: number, field: string): string {
  return `${line} ${field}`;
}

export function lineOfCell(key: string): number {
  return Number(key.slice(0, key.indexOf(' ')));
}

export function fieldOfCell(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

export function listTableFields({ name, columns }: Pick<SchoolTable, 'name' | 'columns'>): ImportField[] {
  const fields = listColumnFields(columns).map((field) =>
    field.field === 'name' ? { ...field, usual: usualWordsForNames[name] } : field,
  );
  return [{ field: 'recordId', label: 'Record ID', others: [], isOwnId: true }, ...fields];
}

/** Two columns of one label are told apart by their labels in the form. */
export function listColumnFields(columns: readonly Column[]): ImportField[] {
  const isShared = ({ field, label }: Column) =>
    columns.some((other) => other.field !== field && other.label === label);
  return [
    ...columns.map((column) => {
      const [label, other] = isShared(column)
        ? [labelInForm(column), column.label]
        : [column.label, labelInForm(column)];
      return { field: column.field, label, others: [other] };
    }),
    ...listNameFields(columns).map(({ column, nameField }) => ({
      field: nameField,
      label: `${column.label} Name`,
      others: [],
      isExact: true as const,
    })),
  ];
}

/** Finds the order of day and month in each column of days, by the index of the column. */
export function findDateOrders(
  columns: readonly Column[],
  matches: readonly ColumnMatch[],
  rows: readonly SheetRow[],
): ReadonlyMap<number, FoundOrder> {
  const days = new Set(columns.filter(({ kind }) => kind === 'day').map(({ field }) => field));
  return new Map(
    matches
      .filter(({ field }) => field !== null && days.has(field))
      .map(({ place }) => [place, findDateOrder(rows.map(({ cells }) => cells[place] ?? ''))]),
  );
}

/** Lists the texts that name records, each once, by the name of their table. */
export function listNamedRecords(
  columns: readonly Column[],
  matches: readonly ColumnMatch[],
  rows: readonly SheetRow[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>();
  for (const { place, field } of matches) {
    const column = columns.find((known) => known.field === field);
    if (!column || !namesRecords(column)) continue;
    const texts = named.get(column.refersTo) ?? new Set();
    named.set(column.refersTo, texts);
    for (const { cells } of rows) for (const text of listNames(column, cells[place] ?? '')) texts.add(text);
  }
  return named;
}

const people: ReadonlySet<TableName> = new Set(['students', 'users', 'coaches', 'coaching-students']);

export function listNames({ kind, refersTo }: Column, text: string): readonly string[] {
  const plain = unguardFormula(text).trim();
  if (plain === '') return [];
  const names = kind === 'record' ? [plain] : splitNames(plain);
  return refersTo !== undefined && people.has(refersTo) ? names.map(readWrittenPerson) : names;
}

export function namesRecords(column: Column): column is Column & { readonly refersTo: TableName } {
  return column.refersTo !== undefined && (column.kind === 'record' || column.holdsIds === true);
}

/** `orders` are by field, `references` by the name of the table. */
interface Reading {
  readonly columns: readonly Column[];
  readonly matches: readonly ColumnMatch[];
  readonly orders: Readonly<Record<string, DateOrder | undefined>>;
  readonly references: Readonly<Record<string, References>>;
  readonly mended: MendedCells;
}

/** Reads the rows of a file for a table, as people write them. Source: moving-in.md 1. */
export function readImportRows(rows: readonly SheetRow[], reading: Reading): ImportRow[] {
  const { columns, matches, mended } = reading;
  const fields = matches.flatMap(({ place, field }) =>
    field === null ? [] : { place, field, column: columns.find((known) => known.field === field) },
  );
  return rows.map(({ line, cells }) => {
    const given: Record<string, string> = {};
    const sent: Record<string, string> = {};
    const faults: Record<string, string> = {};
    for (const { place, field, column } of fields) {
      const text = mended.get(keyOfCell(line, field)) ?? cells[place] ?? '';
      given[field] = text;
      const read: ReadText = column ? readImportCell(column, text, reading) : { sent: text };
      sent[field] = read.sent;
      if (read.fault !== undefined) faults[field] = read.fault;
    }
    return { line, given, sent, faults };
  });
}

const flagWords: ReadonlyMap<string, string> = new Map([
  ['y', 'yes'],
  ['x', 'yes'],
  ['si', 'yes'],
  ['verdadero', 'yes'],
  ['checked', 'yes'],
  ['✓', 'yes'],
  ['n', 'no'],
  ['falso', 'no'],
  ['unchecked', 'no'],
]);

interface ReadText {
  readonly sent: string;
  readonly fault?: string;
}

export function readImportCell(
  column: Column,
  text: string,
  { orders, references }: Pick<Reading, 'orders' | 'references'>,
): ReadText {
  const trimmed = text.trim();
  if (trimmed === '') return { sent: text };
  if (column.kind === 'day') {
    const order = orders[column.field];
    const day = readGivenDay(trimmed, order);
    return day === undefined ? { sent: text, fault: describeUnreadDay(trimmed, order) } : { sent: day };
  }
  if (column.kind === 'flag') return { sent: flagWords.get(foldText(trimmed)) ?? text };
  const named = namesRecords(column) ? references[column.refersTo] : undefined;
  if (!named) return { sent: text };
  const ids: number[] = [];
  for (const name of listNames(column, trimmed)) {
    const found = named.find(name);
    if (typeof found !== 'object') return { sent: text, fault: describeUnfound(column, name, found) };
    ids.push(found.id);
  }
  return { sent: [...new Set(ids)].join('\n') };
}

function describeUnfound(column: Column, name: string, found: 'unknown' | 'ambiguous'): string {
  const label = labelInForm(column);
  if (found === 'ambiguous') return `${label}: several are called "${name}", so choose one`;
  // The lessons of programs are others, in a table of their own.
  const where = column.refersTo === 'lessons' ? ' in the Lessons Table' : '';
  return `${label}: nothing is called "${name}"${where}`;
}
