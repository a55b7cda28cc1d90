import {
  type ColumnMatch,
  chooseField,
  type ImportField,
  makeFieldFinder,
  matchColumns,
} from '../imports/columns.ts';
import { divideSheet, findHead, isFilled, type SheetRow } from '../imports/sheet.ts';
import { readFileStart } from '../tables/file-start.ts';
import { readGivenLine } from '../tables/given-cell.ts';
import { readBlock } from '../tables/paste-block.ts';

export type ListField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'emailAddress'
  | 'relatedProgram'
  | 'cohort'
  | 'relatedCoach'
  | 'timeZone'
  | 'pronoun'
  | 'fluencyGoal'
  | 'relatedCourse'
  | 'startDate'
  | 'endDate'
  | 'totalCredits'
  | 'expiration';

interface ListColumn extends ImportField {
  readonly field: ListField;
}

/**
 * The columns that a list may have, in the order of the form. A list may have any of them in any order (screens-staff
 * 7.14).
 */
export const listColumns: readonly ListColumn[] = [
  { field: 'name', label: 'Name', others: [] },
  { field: 'firstName', label: 'First Name', others: [] },
  { field: 'lastName', label: 'Last Name', others: [] },
  { field: 'emailAddress', label: 'Email', others: [] },
  { field: 'relatedProgram', label: 'Program', others: [] },
  { field: 'cohort', label: 'Cohort', others: ['Lesson', 'Cohort and Lesson'] },
  { field: 'relatedCoach', label: 'Primary Coach', others: [] },
  { field: 'timeZone', label: 'Time Zone', others: [] },
  { field: 'pronoun', label: 'Pronouns', others: [] },
  { field: 'fluencyGoal', label: 'Fluency Goal', others: [] },
  { field: 'relatedCourse', label: 'Course', others: [] },
  { field: 'startDate', label: 'Start Date', others: [] },
  { field: 'endDate', label: 'End Date', others: [] },
  { field: 'totalCredits', label: 'Total Credits', others: [] },
  { field: 'expiration', label: 'Expiration Date', others: [] },
];

export function labelListField(field: ListField): string {
  return listColumns.find((column) => column.field === field)?.label ?? field;
}

export type ListDelimiter = 'tabs' | 'semicolons' | 'commas';

export type ListCells = Readonly<Partial<Record<ListField, string>>>;

export interface ListLine {
  /** Counted as spreadsheets do: from 1, and a cell with line breaks is one line. */
  readonly line: number;
  readonly cells: ListCells;
}

export interface EnrolmentList {
  readonly delimiter: ListDelimiter;
  readonly hasHeads: boolean;
  readonly heads: readonly string[];
  readonly matches: readonly ColumnMatch[];
  readonly fields: readonly (ListField | null)[];
  readonly lines: readonly ListLine[];
  readonly rows: readonly SheetRow[];
  /** The numbers of the lines of titles above the head, and of totals at the end. */
  readonly leftOut: readonly number[];
  readonly fault: string | undefined;
}

/** The columns as people have matched them: for a former list with the same head, and for this one. */
interface ListColumns {
  readonly remembered?: readonly (string | null)[] | undefined;
  readonly chosen?: readonly { readonly place: number; readonly field: string | null }[];
}

const DELIMITERS = { tabs: '\t', semicolons: ';', commas: ',' } as const;
const NO_HEADS = 'The first line must name the columns, for example: Name, Email, Course.';

const finder = makeFieldFinder(listColumns);

/**
 * Parses a list pasted from a spreadsheet, or the text of a CSV file. The delimiter is the most frequent one of the
 * first line. One of the first lines names the columns, as `matchColumns` reads them and as people have chosen; titles
 * above it and totals at the end are left out. Without such a line, two columns are a name and an address.
 */
export function readEnrolmentList(
  text: string,
  { remembered, chosen = [] }: ListColumns = {},
): EnrolmentList {
  const { delimiter, block } = splitList(text);
  const rows = block
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => readGivenLine(cell).trim()) }))
    .filter(isFilled);
  const empty = {
    delimiter,
    hasHeads: false,
    heads: [],
    matches: [],
    fields: [],
    lines: [],
    rows: [],
    leftOut: [],
    fault: undefined,
  };
  const parts = divideSheet(rows, findHead(rows, finder.countKnown));
  if (!parts) return empty;
  const heads = parts.head.cells;
  const known = heads.map((head) => finder.find(head)?.field);
  if (!known.includes('emailAddress') && !known.includes('name') && !remembered) {
    const fields = guessFields(rows.map(({ cells }) => cells));
    if (!fields) return { ...empty, fault: NO_HEADS };
    return { ...empty, fields, lines: rows.map((row) => readLine(row, fields)) };
  }
  const matches = chosen.reduce<readonly ColumnMatch[]>(
    (before, { place, field }) => chooseField(before, place, field),
    matchColumns(heads, finder, remembered),
  );
  const fields = matches.map(
    ({ field }) => listColumns.find((column) => column.field === field)?.field ?? null,
  );
  return {
    ...empty,
    hasHeads: true,
    heads,
    matches,
    fields,
    lines: parts.rows.map((row) => readLine(row, fields)),
    rows: parts.rows,
    leftOut: [...parts.titles, ...parts.totals].map(({ line }) => line),
  };
}

export function splitList(text: string): { delimiter: ListDelimiter; block: string[][] } {
  const { skipped, isNamed, delimiter: named } = readFileStart(text);
  const plain = text.slice(skipped).replace(/\r\n?/g, '\n');
  const [head = ''] = plain.trimStart().split('\n', 1);
  const count = (delimiter: ListDelimiter) => head.split(DELIMITERS[delimiter]).length;
  const all = ['tabs', 'semicolons', 'commas'] as const;
  const stated = isNamed ? all.find((one) => DELIMITERS[one] === named) : undefined;
  const delimiter = stated ?? all.reduce((best, next) => (count(next) > count(best) ? next : best));
  if (delimiter === 'tabs') return { delimiter, block: plain === '' ? [] : readBlock(plain) };
  return { delimiter, block: splitQuoted(plain, DELIMITERS[delimiter]) };
}

/** Splits cells that may stand in quotes, in which a quote is doubled. A quote that is never closed is text. */
function splitQuoted(text: string, delimiter: ';' | ','): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\n]*))(${delimiter}|\\n|$)`, 'gy');
  const block: string[][] = [];
  let row: string[] = [];
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    // The end of the text after a line break.
    if (whole === '' && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === delimiter) continue;
    block.push(row);
    row = [];
    if (end === '') break;
  }
  return block;
}

function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  fields: readonly (ListField | null)[],
): ListLine {
  const named = fields.flatMap((field, index) =>
    field === null ? [] : [[field, cells[index] ?? ''] as const],
  );
  return { line, cells: Object.fromEntries(named) };
}

function guessFields(rows: readonly (readonly string[])[]): ListField[] | undefined {
  if (rows.some(({ length }) => length > 2)) return undefined;
  const countAddresses = (place: number) => rows.filter((cells) => cells[place]?.includes('@')).length;
  const [first, second] = [countAddresses(0), countAddresses(1)];
  if (first + second === 0) return undefined;
  return second >= first ? ['name', 'emailAddress'] : ['emailAddress', 'name'];
}
