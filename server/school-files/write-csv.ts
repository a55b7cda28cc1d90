import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/** Only the owner may read the file, whatever the umask. */
export const OWNERS_FILE = 0o600;

/**
 * Writes rows of cells as CSV with commas: UTF-8 with a byte order mark, by which spreadsheets recognise it.
 */
export async function writeCsv(
  path: string,
  head: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Promise<void> {
  async function* lines() {
    yield head;
    yield* rows;
  }
  // A lone carriage return would end a row for those who read it.
  const writer = stringify({ bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
  await pipeline(Readable.from(lines()), writer, createWriteStream(path, { mode: OWNERS_FILE }));
}
