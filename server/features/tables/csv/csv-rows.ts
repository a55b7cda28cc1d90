import { formatNumber } from '@soltura/domain/numbers';
import { Refusal } from '../../../http/refusal.ts';
import { type CsvLine, readCsvLines, refuseLine } from './csv-lines.ts';

const LONGEST_NAME = 60;

export interface FileColumns {
  readonly fields: readonly string[];
  readonly optional: readonly string[];
  /** Fields by their other names, in lower case. */
  readonly names?: ReadonlyMap<string, string>;
  readonly mostRows?: number;
}

export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Returns the rows below the header of a file.
 * @throws Refusal 'validation-failed' for an error in the file as a whole; its message names the line.
 */
export async function* readCsvRows(bytes: Uint8Array, columns: FileColumns): AsyncGenerator<CsvRow> {
  const { mostRows = Number.POSITIVE_INFINITY } = columns;
  let head: readonly string[] | undefined;
  let count = 0;
  for await (const { line, cells } of readCsvLines(bytes)) {
    if (head === undefined) {
      head = readHead({ line, cells }, columns);
      continue;
    }
    count += 1;
    if (count > mostRows) {
      throw new Refusal(
        'validation-failed',
        `Line ${formatNumber(line)}: the file has more than ${formatNumber(mostRows)} rows. ` +
          'Import it in several files.',
      );
    }
    yield { line, cells: nameCells({ line, cells }, head) };
  }
  if (head === undefined) throw new Refusal('validation-failed', 'The file is empty.');
}

function readHead({ line, cells }: CsvLine, { fields, optional, names }: FileColumns): readonly string[] {
  const given = dropEmptyEnd(cells).map((cell) => cell.trim());
  const head = given.map((name) => (fields.includes(name) ? name : (names?.get(name.toLowerCase()) ?? name)));
  const known = `The columns are ${fields.join(', ')}.`;
  for (const [index, field] of head.entries()) {
    if (field === '') throw refuseLine(line, `column ${index + 1} has no name. ${known}`);
    if (!fields.includes(field)) throw refuseLine(line, `there is no column "${shorten(field)}". ${known}`);
    if (head.indexOf(field) !== index) throw refuseLine(line, `the column "${field}" is there twice.`);
  }
  const missing = fields.filter((field) => !head.includes(field) && !optional.includes(field));
  const lacking = missing.map((field) => `"${field}"`).join(', ');
  if (missing.length === 1) throw refuseLine(line, `the column ${lacking} is missing.`);
  if (missing.length > 1) throw refuseLine(line, `the columns ${lacking} are missing.`);
  return head;
}

/** Shortens a column name for a message: the first line of a file that is no CSV may be one long name. */
function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** Refuses too few cells as well as too many: after a missing delimiter every cell would be in the wrong column. */
function nameCells({ line, cells }: CsvLine, head: readonly string[]): Record<string, string> {
  const given = cells.length > head.length ? dropEmptyEnd(cells) : cells;
  if (given.length > head.length || cells.length < head.length) {
    const count = `${given.length} ${given.length === 1 ? 'cell' : 'cells'}`;
    throw refuseLine(line, `it has ${count}, and the head has ${head.length} columns.`);
  }
  return Object.fromEntries(head.map((field, index) => [field, given[index] ?? '']));
}

/** Drops the empty cells that spreadsheets write after the last column. */
function dropEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}
