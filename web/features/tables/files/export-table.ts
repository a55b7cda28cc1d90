import { toDay } from '@soltura/domain/dates';
import { countOf } from '@soltura/domain/numbers';
import type { SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { logFailure } from '../../../api/log.ts';
import { downloadCsv } from '../../../lists/download-csv.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { noteExport } from './note-export.ts';
import type { NameRecord } from './write-table-file.ts';

const FAILED = 'Error exporting records';

export async function exportTable(
  table: SchoolTable,
  { rows, nameRecord }: { rows: readonly TableRow[]; nameRecord: NameRecord },
  now: Date,
): Promise<void> {
  try {
    await noteExport(table.name, rows.length);
    const { writeTableFile } = await import('./write-table-file.ts');
    const text = writeTableFile(table, rows, nameRecord);
    downloadCsv([text], nameFile(table, now));
    toast.succeeded(`${countOf(rows.length, 'record')} exported`);
  } catch (error) {
    toast.failed(FAILED);
    logFailure(FAILED, error);
  }
}

/**
 * Downloads about `expected` records that arrive in parts; the browser stores each part before the next is read.
 * `learnNames` fetches the names of the records that a part refers to, for `nameRecord`.
 */
export async function exportParts(
  table: SchoolTable,
  {
    parts,
    expected,
    learnNames,
    nameRecord,
  }: {
    parts: AsyncIterable<readonly TableRow[]>;
    expected: number;
    learnNames: (rows: readonly TableRow[]) => Promise<void>;
    nameRecord: NameRecord;
  },
  now: Date,
): Promise<void> {
  const pending = toast.pending('Exporting records...');
  try {
    await noteExport(table.name, expected);
    const { writeTableFile } = await import('./write-table-file.ts');
    const pieces = [new Blob([writeTableFile(table, [], nameRecord)])];
    let count = 0;
    for await (const rows of parts) {
      await learnNames(rows);
      pieces.push(new Blob([writeTableFile(table, rows, nameRecord, { isContinued: true })]));
      count += rows.length;
    }
    downloadCsv(pieces, nameFile(table, now));
    pending.succeeded(`${countOf(count, 'record')} exported`);
  } catch (error) {
    pending.failed(FAILED);
    logFailure(FAILED, error);
  }
}

export function nameFile({ name }: SchoolTable, now: Date): string {
  return `${name}-${toDay(now)}.csv`;
}
