import { countOf } from '@soltura/domain/numbers';
import { logFailure } from '../api/log.ts';
import { toast } from '../ui/overlays/toast.ts';
import { downloadCsv } from './download-csv.ts';
import type { FileColumn } from './file-column.ts';

const FAILED = 'Error exporting records';

export interface ListFile<Row> {
  readonly fileName: string;
  readonly noun: string;
  readonly columns: readonly FileColumn<Row>[];
  /**
   * All rows that match the filters, in the order shown; a function where the screen has loaded only a page of them.
   */
  readonly rows: readonly Row[] | (() => Promise<readonly Row[]>);
}

export async function exportList<Row>({ fileName, noun, columns, rows }: ListFile<Row>): Promise<void> {
  try {
    const [all, { writeListFile }] = await Promise.all([
      typeof rows === 'function' ? rows() : rows,
      import('./write-list-file.ts'),
    ]);
    downloadCsv([writeListFile(columns, all)], fileName);
    toast.succeeded(`${countOf(all.length, noun)} exported`);
  } catch (error) {
    toast.failed(FAILED);
    logFailure(FAILED, error);
  }
}
