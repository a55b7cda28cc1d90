import { type ImportResult, tables } from '@soltura/contract/tables';
import type { TableName } from '@soltura/domain/school-tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { tryImport } from '../../tables/files/import.mutations.ts';
import { describeFault, logFault } from '../../tables/files/import-fault.ts';
import { refreshTables } from '../../tables/refresh-tables.ts';
import { type FolderFile, isHindrance, readFolder } from './folder-files.ts';

interface FolderImport {
  files: readonly FolderFile[];
  /** The names of files that the app has no table for. */
  unknown: readonly string[];
  isBusy: boolean;
  /** Whether all files that were tried may be imported. */
  isReady: boolean;
  choose: (files: readonly File[]) => void;
  apply: () => void;
}

/** The import of several files: a trial of each, then one after the other in the order of references. */
export function useFolderImport(onImported: () => void): FolderImport {
  const cache = useQueryClient();
  const [files, setFiles] = useState<readonly FolderFile[]>([]);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const trials = useRef<AbortController>(undefined);
  useEffect(() => () => trials.current?.abort(), []);

  const put = (table: TableName, change: Partial<FolderFile>) =>
    setFiles((before) => before.map((file) => (file.table === table ? { ...file, ...change } : file)));

  const tryAll = async (chosen: readonly FolderFile[], { signal }: AbortController) => {
    for (const file of chosen) {
      if (file.faults.length > 0) continue;
      put(file.table, { state: 'trying' });
      try {
        const bytes = new Uint8Array(await file.source.arrayBuffer());
        const result = await tryImport(file.table, bytes, signal);
        if (signal.aborted) return;
        put(file.table, { state: 'tried', result });
      } catch (error) {
        if (signal.aborted) return;
        logFault('A file could not be tried', error);
        put(file.table, { state: 'failed', faults: describeFault(error) });
      }
    }
    setIsBusy(false);
  };
  const importAll = async () => {
    setIsBusy(true);
    for (const { table, source } of files.filter(({ state }) => state !== 'imported')) {
      put(table, { state: 'importing', faults: [] });
      try {
        const result = await importFile(table, source);
        put(table, { state: result.isApplied ? 'imported' : 'failed', result });
        if (!result.isApplied) break;
        void refreshTables(cache, table);
        onImported();
      } catch (error) {
        logFault('A file could not be imported', error);
        put(table, { state: 'failed', faults: describeFault(error) });
        break;
      }
    }
    setIsBusy(false);
  };
  return {
    files,
    unknown,
    isBusy,
    isReady:
      files.some(({ state }) => state !== 'imported') && !files.some((file) => isHindrance(file, files)),
    choose: (chosen) => {
      trials.current?.abort();
      trials.current = new AbortController();
      const folder = readFolder(chosen);
      setFiles(folder.files);
      setUnknown(folder.unknown);
      setIsBusy(true);
      void tryAll(folder.files, trials.current);
    },
    apply: () => void importAll(),
  };
}

async function importFile(table: TableName, source: File): Promise<ImportResult> {
  const file = new Uint8Array(await source.arrayBuffer());
  return call(tables.import, { params: { table }, query: { apply: 'true' }, file });
}
