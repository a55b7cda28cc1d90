import { type ImportResult, tables } from '@soltura/contract/tables/tables';
import { countOf } from '@soltura/domain/numbers';
import type { TableName } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { startUndoTrail } from '../../../editing/undo.ts';
import type { Sending } from '../../../parts/imports/import-source.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { refreshTables } from '../refresh-tables.ts';

export function tryImport(table: TableName, file: Uint8Array, signal: AbortSignal): Promise<ImportResult> {
  return call(tables.import, { params: { table }, query: {}, file }, { signal, isRepeatable: true });
}

interface Import extends Sending {
  table: TableName;
  file: Uint8Array;
}

/** Imports a previewed file, shows a toast with Undo, and returns the outcome. */
export async function applyImport(
  cache: QueryClient,
  { table, file, shown, idempotencyKey, noteChangeSet }: Import,
): Promise<ImportResult> {
  const refresh = () => refreshTables(cache, table);
  const trail = startUndoTrail();
  const result = await call(
    tables.import,
    { params: { table }, query: { apply: 'true', shown }, file },
    {
      idempotencyKey,
      noteChangeSet: (changeSet) => {
        trail.note(changeSet);
        noteChangeSet?.(changeSet);
      },
    },
  ).finally(() => void refresh());
  if (!result.isApplied) return result;
  toast.succeeded(`${countOf(result.counts.create + result.counts.change, 'record')} imported`, {
    undo: trail.offer(refresh),
  });
  return result;
}
