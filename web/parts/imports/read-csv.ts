import type { SheetRow } from '@soltura/domain/imports/sheet';
import { formatNumber } from '@soltura/domain/numbers';
import { describeCsvFault } from '@soltura/domain/tables/csv-faults';
import { readFileStart } from '@soltura/domain/tables/file-start';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Returns the rows of the text of a CSV file, or of pasted cells, without empty ones. `readFileStart` finds the
 * delimiter. Throws UnreadableFile for a malformed file, with the line.
 */
export function readCsv(text: string): SheetRow[] {
  const { delimiter, skipped } = readFileStart(text);
  const rows: SheetRow[] = [];
  try {
    parse(text.slice(skipped), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { records, empty_lines: empty }) => {
        rows.push({ line: records + empty, cells });
        return null;
      },
    });
    return rows;
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    const line = Number(fault['records']) + Number(fault['empty_lines']) + 1;
    throw new UnreadableFile(`Line ${formatNumber(line)}: ${describeCsvFault(fault.code)}`);
  }
}
