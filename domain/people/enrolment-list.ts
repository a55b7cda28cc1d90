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

interface ListColumn {
  readonly field: ListField;
  readonly label: string;
  readonly others: readonly string[];
}

/**
 * The columns that a list may have, in the order of the form. A list may have any of them in any order (screens-staff
 * 7.14).
 */
export const listColumns: readonly ListColumn[] = [
  { field: 'name', label: 'Name', others: ['full name', 'fullname', 'student'] },
  { field: 'firstName', label: 'First Name', others: [] },
  { field: 'lastName', label: 'Last Name', others: ['surname'] },
  { field: 'emailAddress', label: 'Email', others: ['e-mail', 'email address', 'e-mail address', 'address'] },
  { field: 'relatedProgram', label: 'Program', others: [] },
  { field: 'cohort', label: 'Cohort', others: ['cohort and lesson', 'lesson', 'current lesson'] },
  { field: 'relatedCoach', label: 'Primary Coach', others: ['coach'] },
  { field: 'timeZone', label: 'Time Zone', others: ['timezone'] },
  { field: 'pronoun', label: 'Pronouns', others: [] },
  { field: 'fluencyGoal', label: 'Fluency Goal', others: ['goal'] },
  { field: 'relatedCourse', label: 'Course', others: ['level'] },
  { field: 'startDate', label: 'Start Date', others: ['start'] },
  { field: 'endDate', label: 'End Date', others: ['end'] },
  { field: 'totalCredits', label: 'Total Credits', others: ['credits'] },
  { field: 'expiration', label: 'Expiration Date', others: ['expiration', 'credits until'] },
];

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
  readonly fields: readonly (ListField | null)[];
  readonly unknown: readonly string[];
  readonly lines: readonly ListLine[];
  readonly fault: string | undefined;
}

const DELIMITERS = { tabs: '\t', semicolons: ';', commas: ',' } as const;
const NO_HEADS = 'The first line must name the columns, for example: Name, Email, Course.';

const fieldByHead = new Map(
  listColumns.flatMap(({ field, label, others }) =>
    [field, label, ...others].map((head) => [head.toLowerCase(), field] as const),
  ),
);

/**
 * Parses a list pasted from a spreadsheet, or the text of a CSV file. The delimiter is the most frequent one of the
 * first line. The first line names the columns, by their labels or by their names in the API; without such a line, two
 * columns are a name and an address.
 */
export function readEnrolmentList(text: string): EnrolmentList {
  const { delimiter, block } = splitList(text);
  const rows = block
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => readGivenLine(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  const empty = { delimiter, hasHeads: false, fields: [], unknown: [], lines: [], fault: undefined };
  if (!first) return empty;
  const heads = first.cells.map((head) => fieldByHead.get(head.toLowerCase()) ?? null);
  const hasHeads = heads.includes('emailAddress') || heads.includes('name');
  if (!hasHeads) {
    const fields = guessFields(rows.map(({ cells }) => cells));
    if (!fields) return { ...empty, fault: NO_HEADS };
    return { ...empty, fields, lines: rows.map((row) => readLine(row, fields)) };
  }
  // Of two columns with the same meaning the first counts.
  const fields = heads.map((field, index) => (heads.indexOf(field) === index ? field : null));
  const twice = heads.findIndex((field, index) => field !== null && heads.indexOf(field) !== index);
  return {
    ...empty,
    hasHeads,
    fields,
    unknown: first.cells.filter((head, index) => head !== '' && heads[index] === null),
    lines: rows.slice(1).map((row) => readLine(row, fields)),
    fault: twice === -1 ? undefined : `Two columns are called ${first.cells[twice]}.`,
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
