import type { ImportResult } from '@soltura/contract/tables/tables';
import { isWorkbook, WORKBOOK_FAULT } from '@soltura/domain/tables/file-start';
import type { TableName } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { detectEncoding, type FileEncoding, toUtf8 } from '../../../ui/files/file-encoding.ts';
import { findSizeFault } from './csv-limit.ts';
import { applyImport, tryImport } from './import.mutations.ts';
import { describeFault, logFault, UnreadableFile } from './import-fault.ts';

interface ReadFile {
  name: string;
  bytes: Uint8Array;
  encoding: FileEncoding;
}

interface Tried extends ReadFile {
  result: ImportResult;
  idempotencyKey: string;
}

/** The state of an import; `faults` are messages about the whole file or import. */
type ImportStage =
  | { stage: 'choosing'; faults: readonly string[] }
  | { stage: 'trying'; name: string }
  | { stage: 'tried'; tried: Tried; faults: readonly string[] }
  | { stage: 'importing'; tried: Tried };

interface TableImport {
  state: ImportStage;
  /** Reads a file and previews its import; cancels a running preview. */
  choose: (file: File) => void;
  /** Reads the chosen file in another encoding, and previews it anew. */
  readAs: (encoding: FileEncoding) => void;
  startOver: () => void;
  apply: () => void;
}

const CHANGED_MEANWHILE = 'Nothing was imported: the table has changed meanwhile, and rows are refused now.';

/** The import of one file into a table; unmounting cancels a running preview. */
export function useTableImport(table: TableName, onDone: () => void): TableImport {
  const cache = useQueryClient();
  const [state, setState] = useState<ImportStage>({ stage: 'choosing', faults: [] });
  const trial = useRef<AbortController>(undefined);
  const isSending = useRef(false);
  useEffect(() => () => trial.current?.abort(), []);

  const tryFile = async (readFile: () => Promise<ReadFile>, { signal }: AbortController) => {
    try {
      const file = await readFile();
      const result = await tryImport(table, toUtf8(file.bytes, file.encoding), signal);
      if (signal.aborted) return;
      const tried = { ...file, result, idempotencyKey: crypto.randomUUID() };
      setState({ stage: 'tried', tried, faults: [] });
    } catch (error) {
      if (signal.aborted) return;
      logFault('A file could not be tried', error);
      setState({ stage: 'choosing', faults: describeFault(error) });
    }
  };
  const begin = (name: string, readFile: () => Promise<ReadFile>) => {
    trial.current = new AbortController();
    setState({ stage: 'trying', name });
    void tryFile(readFile, trial.current);
  };
  const choose = (file: File) => {
    trial.current?.abort();
    const fault = findSizeFault(file);
    if (fault !== undefined) {
      setState({ stage: 'choosing', faults: [fault] });
      return;
    }
    begin(file.name, async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isWorkbook(bytes)) throw new UnreadableFile(WORKBOOK_FAULT);
      return { name: file.name, bytes, encoding: detectEncoding(bytes) };
    });
  };
  const send = async (tried: Tried) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ stage: 'importing', tried });
    try {
      const { bytes, encoding, idempotencyKey } = tried;
      const file = toUtf8(bytes, encoding);
      const shown = tried.result.cells;
      const result = await applyImport(cache, { table, file, shown, idempotencyKey });
      if (result.isApplied) onDone();
      else {
        const again = { ...tried, result, idempotencyKey: crypto.randomUUID() };
        setState({ stage: 'tried', tried: again, faults: [CHANGED_MEANWHILE] });
      }
    } catch (error) {
      logFault('An import failed', error);
      setState({ stage: 'tried', tried, faults: describeFault(error) });
    } finally {
      isSending.current = false;
    }
  };
  return {
    state,
    choose,
    readAs: (encoding) => {
      if (state.stage !== 'tried') return;
      const { name, bytes } = state.tried;
      begin(name, async () => ({ name, bytes, encoding }));
    },
    startOver: () => {
      trial.current?.abort();
      setState({ stage: 'choosing', faults: [] });
    },
    apply: () => {
      if (state.stage === 'tried') void send(state.tried);
    },
  };
}
