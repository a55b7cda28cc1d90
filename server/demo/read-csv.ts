import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** The rows of a comma-separated file with a header; throws when one does not fit the schema. */
export async function readCsv<Row extends z.ZodType>(file: URL, row: Row): Promise<z.output<Row>[]> {
  const records = parse(await readFile(file), { columns: true, bom: true, skip_empty_lines: true });
  return z.array(row).parse(records);
}

/** A whole number, not negative. */
export const wholeNumber = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Number(digits));

/** Text parts separated by semicolons; an empty cell has none. */
export const list = z.string().transform((cell) => (cell === '' ? [] : cell.split(';')));

/** Ids separated by semicolons. */
export const idList = list.pipe(z.array(wholeNumber));
