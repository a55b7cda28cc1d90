import { readGivenText } from './given-cell.ts';
import { parseCell, type ReadCell } from './read-cell.ts';
import type { References } from './references.ts';
import { writeCell } from './show-cell.ts';
import { type Cell, type Column, labelInForm, type SchoolTable } from './table.ts';

/**
 * Texts that spreadsheets take for a formula, with full-width variants, after any apostrophes that `guardFormula`
 * added.
 */
const LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function csvHead({ columns }: SchoolTable): string[] {
  return ['recordId', ...columns.map(({ field }) => field)];
}

/**
 * Returns alternative headings of a file's columns in lower case: the labels of the screen and of the form. A label of
 * two columns stands for the first.
 */
export function listFieldNames({ columns }: Pick<SchoolTable, 'columns'>): ReadonlyMap<string, string> {
  const names = new Map(columns.map(({ field }) => [field.toLowerCase(), field]));
  const labels = columns.flatMap((column) =>
    [column.label, labelInForm(column)].map((label) => [label, column.field] as const),
  );
  for (const [label, field] of [['Record ID', 'recordId'], ['ID', 'recordId'], ...labels] as const) {
    const name = label.toLowerCase();
    if (!names.has(name)) names.set(name, field);
  }
  return names;
}

export function templateHead(table: Pick<SchoolTable, 'columns'>): string[] {
  const names = listFieldNames(table);
  return table.columns
    .filter(({ isKept }) => isKept !== true)
    .map(({ field, label }) => (names.get(label.toLowerCase()) === field ? label : field));
}

export function toCsvCell(column: Column, cell: Cell): string {
  return guardFormula(writeCell(column, cell));
}

/**
 * Parses a cell of a file without checking it. `checkRow` checks it later, because it knows the stored value: exported
 * values can be imported even when today's rules forbid them.
 */
export function fromCsvCell(column: Column, text: string, references?: References): ReadCell {
  return parseCell(column, unguardFormula(text), references);
}

/**
 * Parses a cell of a file like a pasted one, without checking it. `fromCsvCell` parses it literally, for values stored
 * exactly as in the file.
 */
export function readFileCell(column: Column, text: string, references?: References): ReadCell {
  return parseCell(column, readGivenText(column, unguardFormula(text)), references);
}

/** Escapes a text that spreadsheets would execute as a formula, with an apostrophe before it. */
export function guardFormula(text: string): string {
  return LIKE_FORMULA.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
