import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/**
 * Reads the rows of a CSV file with a header.
 * @throws ZodError for a row that does not match the schema.
 */
export async function readCsv<Row extends z.ZodType>(file: URL, row: Row): Promise<z.output<Row>[]> {
  const records = parse(await readFile(file), { columns: true, bom: true, skip_empty_lines: true });
  return z.array(row).parse(records);
}

export const wholeNumber = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Number(digits));

export const list = z.string().transform((cell) => (cell === '' ? [] : cell.split(';')));

export const idList = list.pipe(z.array(wholeNumber));
