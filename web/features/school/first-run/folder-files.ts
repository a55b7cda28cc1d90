import type { ImportResult } from '@soltura/contract/tables';
import type { TableName } from '@soltura/domain/school-tables/table';
import { findSizeFault } from '../../tables/files/csv-limit.ts';
import { findTableOf, listReferred, orderTables } from './order-files.ts';

/** A file of a folder and how far its import is. */
export interface FolderFile {
  readonly table: TableName;
  readonly source: File;
  readonly state: 'waiting' | 'trying' | 'tried' | 'importing' | 'imported' | 'failed';
  /** Of its trial, and later of its import. */
  readonly result: ImportResult | undefined;
  /** What is said of the file as a whole. */
  readonly faults: readonly string[];
}

interface Folder {
  /** In the order in which they are imported. */
  readonly files: readonly FolderFile[];
  /** The names of those that the app has no table for. */
  readonly unknown: readonly string[];
}

/** What was chosen, by table; of two files of one table the last one counts. */
export function readFolder(chosen: readonly File[]): Folder {
  const sources = new Map<TableName, File>();
  const unknown: string[] = [];
  for (const source of chosen) {
    const table = findTableOf(source.name);
    if (table) sources.set(table, source);
    else unknown.push(source.name);
  }
  const files = orderTables([...sources.keys()]).flatMap((table): FolderFile[] => {
    const source = sources.get(table);
    if (!source) return [];
    const fault = findSizeFault(source);
    if (fault !== undefined) return [{ table, source, state: 'failed', result: undefined, faults: [fault] }];
    return [{ table, source, state: 'waiting', result: undefined, faults: [] }];
  });
  return { files, unknown: unknown.toSorted() };
}

/**
 * Whether rows that a trial refuses may be in order when their turn comes: they may name records that a file before
 * them makes, or has made since the trial.
 */
export function isUndecided({ table, state, result }: FolderFile, files: readonly FolderFile[]): boolean {
  if (state !== 'tried' || !result || result.counts.refuse === 0) return false;
  const referred = listReferred(table);
  return files.some(
    (other) =>
      other.table !== table &&
      referred.includes(other.table) &&
      (other.result === undefined || other.result.counts.create > 0 || other.result.counts.refuse > 0),
  );
}

/** Whether a file keeps all of them from being imported. */
export function isHindrance(file: FolderFile, files: readonly FolderFile[]): boolean {
  if (file.state === 'imported') return false;
  if (file.state === 'failed') return file.faults.length > 0;
  if (file.state !== 'tried' || !file.result) return true;
  return file.result.counts.refuse > 0 && !isUndecided(file, files);
}
