import { school } from '@soltura/contract/school/school';
import { tableNames } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { type WriteOptions, type WriteWords, writeRecord } from '../../../editing/write-record.ts';
import { describeFault, logFault } from '../../../parts/imports/import-fault.ts';
import { refreshTables } from '../../tables/refresh-tables.ts';
import {
  type FileResult,
  type Folder,
  findSizeFault,
  isUndoable,
  readFolder,
  readText,
} from './folder-files.ts';

const words: WriteWords = ['Importing files...', 'Files imported', 'Error importing files'];

interface FolderImport extends Folder {
  results: readonly FileResult[];
  faults: readonly string[];
  state: 'nothing' | 'checking' | 'checked' | 'importing' | 'imported' | 'failed';
  choose: (files: readonly File[]) => void;
  apply: () => void;
}

type Chosen = Omit<FolderImport, 'choose' | 'apply'>;

const NOTHING: Chosen = { files: [], unknown: [], results: [], faults: [], state: 'nothing' };

export function useFolderImport(onImported: () => void): FolderImport {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState(NOTHING);
  const trial = useRef<AbortController>(undefined);
  // The idempotency key, the same for all attempts, so that an import whose response was lost is not repeated.
  const key = useRef(crypto.randomUUID());
  const texts = useRef<{ name: string; text: string }[]>([]);
  useEffect(() => () => trial.current?.abort(), []);

  const fail = (about: string, error: unknown) => {
    logFault(about, error);
    const isOurs = error instanceof Error && error.message.endsWith('and try again.');
    setChosen((before) => ({
      ...before,
      state: 'failed',
      faults: isOurs ? [error.message] : describeFault(error),
    }));
  };
  const check = async ({ files }: Folder, { signal }: AbortController) => {
    try {
      texts.current = await Promise.all(
        files.map(async ({ name, source }) => ({ name, text: await readText(source) })),
      );
      const { files: results } = await call(
        school.importFolder,
        { query: {}, body: { files: texts.current } },
        { signal, isRepeatable: true, isLong: true },
      );
      if (!signal.aborted) setChosen((before) => ({ ...before, state: 'checked', results }));
    } catch (error) {
      if (!signal.aborted) fail('Files could not be tried', error);
    }
  };
  const refresh = async () => {
    onImported();
    await Promise.all(tableNames.map((name) => refreshTables(cache, name)));
  };
  const importAll = async () => {
    setChosen((before) => ({ ...before, state: 'importing', faults: [] }));
    const send = async (options: WriteOptions) => {
      const { isStored, files: results } = await call(
        school.importFolder,
        { query: { apply: 'true' }, body: { files: texts.current } },
        { ...options, idempotencyKey: key.current, isLong: true },
      );
      key.current = crypto.randomUUID();
      setChosen((before) => ({ ...before, results }));
      if (!isStored) throw refuseImport();
    };
    try {
      const afterUndo = isUndoable(chosen.results) ? refresh : undefined;
      await writeRecord(words, send, { afterUndo });
      setChosen((before) => ({ ...before, state: 'imported' }));
      void refresh();
    } catch (error) {
      fail('Files could not be imported', error);
    }
  };
  return {
    ...chosen,
    choose: (sources) => {
      trial.current?.abort();
      trial.current = new AbortController();
      key.current = crypto.randomUUID();
      const folder = readFolder(sources);
      const fault = findSizeFault(folder);
      const isSent = fault === undefined && folder.files.length > 0;
      setChosen({
        ...NOTHING,
        ...folder,
        faults: fault === undefined ? [] : [fault],
        state: isSent ? 'checking' : 'failed',
      });
      if (isSent) void check(folder, trial.current);
    },
    apply: () => void importAll(),
  };
}

function refuseImport(): ApiError {
  const message = 'Nothing was imported: the school has changed meanwhile, and rows are refused now.';
  return new ApiError({ status: 422, code: undefined, message, fields: {}, transportText: message });
}
