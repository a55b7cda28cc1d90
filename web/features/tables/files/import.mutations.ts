import { type ImportResult, tables } from '@soltura/contract/tables/tables';
import { countOf } from '@soltura/domain/numbers';
import type { TableName } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { startUndoTrail } from '../../../editing/undo.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { refreshTables } from '../refresh-tables.ts';

/** The outcome that the import of a file would have; stores nothing. */
export function tryImport(table: TableName, file: Uint8Array, signal: AbortSignal): Promise<ImportResult> {
  return call(tables.import, { params: { table }, query: {}, file }, { signal, isRepeatable: true });
}

interface Import {
  table: TableName;
  file: Uint8Array;
  shown: number;
  /** The same for all attempts, so that an import whose response was lost is not repeated. */
  idempotencyKey: string;
}

/** Imports a previewed file, shows a toast with Undo, and returns the outcome. */
export async function applyImport(
  cache: QueryClient,
  { table, file, shown, idempotencyKey }: Import,
): Promise<ImportResult> {
  const refresh = () => refreshTables(cache, table);
  const trail = startUndoTrail();
  const result = await call(
    tables.import,
    { params: { table }, query: { apply: 'true', shown }, file },
    { idempotencyKey, noteChangeSet: trail.note },
  ).finally(() => void refresh());
  if (!result.isApplied) return result;
  toast.succeeded(`${countOf(result.counts.create + result.counts.change, 'record')} imported`, {
    undo: trail.offer(refresh),
  });
  return result;
}
