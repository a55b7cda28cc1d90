import { countOf } from '@soltura/domain/numbers';
import { logFailure } from '../api/log.ts';
import { toast } from '../ui/overlays/toast.ts';
import { downloadCsv } from './download-csv.ts';
import type { FileColumn } from './file-column.ts';

const FAILED = 'Error exporting records';

/** A list to save as a file. */
export interface ListFile<Row> {
  /** The name of the file, by `nameCsvFile`: it tells the list and its range. */
  readonly fileName: string;
  /** What one row is called, for the count: 'private call'. */
  readonly noun: string;
  readonly columns: readonly FileColumn<Row>[];
  /** All that the filters show, in the order shown; asked for where the screen has only a page of them. */
  readonly rows: readonly Row[] | (() => Promise<readonly Row[]>);
}

/** Saves a list as a CSV file, and says how many rows it has. */
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
