import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { formatNumber } from '@soltura/domain/numbers';
import { describeCsvFault } from '@soltura/domain/tables/csv-faults';
import { isWorkbook, readFileStart, WORKBOOK_FAULT } from '@soltura/domain/tables/file-start';
import { CsvError, type Info, parse } from 'csv-parse';
import { Refusal } from '../../../http/refusal.ts';
import { yieldToRequests } from '../../../http/turns.ts';

export interface CsvLine {
  /** The number as spreadsheets count, from 1: each row is one line, even with line breaks in its cells. */
  readonly line: number;
  readonly cells: readonly string[];
}

const CHUNK_BYTES = 64 * 1024;

const NOT_UTF8 = 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.';

/**
 * Returns the rows of a CSV file without the empty ones; `readFileStart` finds the delimiter. Other requests run
 * between the pieces of a large file.
 * @throws Refusal 'bad-request' for a workbook or a file that is not UTF-8, 'validation-failed' for a malformed file;
 * its message names the line.
 */
export async function* readCsvLines(bytes: Uint8Array): AsyncGenerator<CsvLine> {
  if (isWorkbook(bytes)) throw new Refusal('bad-request', WORKBOOK_FAULT);
  if (!isUtf8(bytes)) throw new Refusal('bad-request', NOT_UTF8);
  const head = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, CHUNK_BYTES));
  const { delimiter, skipped } = readFileStart(head);
  const before = Buffer.byteLength(head.slice(0, skipped));
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  const source = Readable.from(cutIntoChunks(bytes.subarray(before)));
  const records: AsyncIterable<{ record: string[]; info: Info }> = source.pipe(parser);
  try {
    for await (const { record: cells, info } of records) {
      const line = info.records + info.empty_lines;
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (fault) {
    throw explainFault(fault);
  } finally {
    source.destroy();
  }
}

async function* cutIntoChunks(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    await yieldToRequests();
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(CHUNK_BYTES, bytes.length - start));
  }
}

function explainFault(fault: unknown): unknown {
  if (!(fault instanceof CsvError)) return fault;
  const line = Number(fault['records']) + Number(fault['empty_lines']) + 1;
  return refuseLine(line, describeCsvFault(fault.code));
}

export function refuseLine(line: number, what: string): Refusal {
  return new Refusal('validation-failed', `Line ${formatNumber(line)}: ${what}`);
}
