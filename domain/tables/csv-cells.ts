import { readGivenText } from './given-cell.ts';
import { parseCell, type ReadCell } from './read-cell.ts';
import type { References } from './references.ts';
import { writeCell } from './show-cell.ts';
import { type Cell, type Column, labelInForm, type SchoolTable } from './table.ts';

/** What spreadsheets take for a formula, some in the wide characters of East Asia too, after any apostrophes that we added. */
const LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The head of a table's file: `recordId`, then every column. */
export function csvHead({ columns }: SchoolTable): string[] {
  return ['recordId', ...columns.map(({ field }) => field)];
}

/**
 * The fields by other names that a file may give its columns, in lower case: the labels of the screen and of the form. A
 * label that two columns have is that of the first.
 */
export function listFieldNames({ columns }: SchoolTable): ReadonlyMap<string, string> {
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

/** The head of a file to be filled in with new records, by the labels of the screen. */
export function templateHead(table: SchoolTable): string[] {
  const names = listFieldNames(table);
  return table.columns
    .filter(({ isKept }) => isKept !== true)
    .map(({ field, label }) => (names.get(label.toLowerCase()) === field ? label : field));
}

/** A cell as it stands in a file. */
export function toCsvCell(column: Column, cell: Cell): string {
  return guardFormula(writeCell(column, cell));
}

/**
 * Reads a cell of a file without checking it. `checkRow` checks it, because it knows the stored value: what was
 * exported can be imported whatever the rules are today.
 */
export function fromCsvCell(column: Column, text: string, references?: References): ReadCell {
  return parseCell(column, unguardFormula(text), references);
}

/**
 * Reads a cell of a file as one that was pasted, without checking it. `fromCsvCell` says the same letter by letter, for what is
 * stored as it stands in the file.
 */
export function readFileCell(column: Column, text: string, references?: References): ReadCell {
  return parseCell(column, readGivenText(column, unguardFormula(text)), references);
}

/** A text that no spreadsheet executes: one that begins like a formula gets an apostrophe before it. */
export function guardFormula(text: string): string {
  return LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`; any other text stays as it is. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
