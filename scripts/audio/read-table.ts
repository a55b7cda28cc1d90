import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { UserError } from './user-error.ts';

/** Reads the rows of a CSV file whose header must have the given columns. */
export function readTable(file: string, columns: readonly string[]): Record<string, string>[] {
  const [header = [], ...rows] = readRecords(file);
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new UserError(`${file}: there is no column ${missing.join(', ')}.`);
  return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])));
}

function readRecords(file: string): string[][] {
  try {
    return parse(readFileSync(file), {
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UserError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
