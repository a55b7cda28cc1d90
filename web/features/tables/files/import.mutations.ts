import { type ImportResult, tables } from '@soltura/contract/tables';
import { countOf } from '@soltura/domain/numbers';
import type { TableName, TableRow } from '@soltura/domain/school-tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { offerUndo } from '../../records/undo.ts';
import { refreshTables } from '../refresh-tables.ts';
import { changeRows, removeRow } from '../table-writes.ts';
import { isUndoable, reverseImport } from './reverse-import.ts';

/** What the import of a file would do; nothing is stored. */
export function tryImport(table: TableName, file: Uint8Array, signal: AbortSignal): Promise<ImportResult> {
  return call(tables.import, { params: { table }, query: {}, file }, { signal, changesNothing: true });
}

interface Import {
  table: TableName;
  file: Uint8Array;
  /** What its trial told. */
  tried: ImportResult;
  /** The same for every attempt, so that one whose answer is lost is not made twice. */
  idempotencyKey: string;
}

/** Imports a file that was tried, tells of it and offers to take it back. Answers what was done. */
export async function applyImport(
  cache: QueryClient,
  { table, file, tried, idempotencyKey }: Import,
): Promise<ImportResult> {
  const former = await readFormer(table, tried);
  const result = await call(
    tables.import,
    { params: { table }, query: { apply: 'true' }, file },
    { idempotencyKey },
  ).finally(() => void refreshTables(cache, table));
  if (!result.isApplied) return result;
  const reverse = reverseImport(result, former);
  const takeBack = async (writes: NonNullable<typeof reverse>) => {
    try {
      await reverseWrites(table, writes);
    } finally {
      await refreshTables(cache, table);
    }
  };
  toast.succeeded(`${countOf(result.counts.create + result.counts.change, 'record')} imported`, {
    undo: reverse && offerUndo(() => takeBack(reverse)),
  });
  return result;
}

/** The records as they are now, when some of them change and that can be taken back. */
async function readFormer(
  table: TableName,
  { counts, rows: tried }: ImportResult,
): Promise<readonly TableRow[]> {
  if (counts.change === 0 || !isUndoable(counts)) return [];
  const ids = tried.flatMap(({ verdict, recordId }) =>
    verdict === 'change' && recordId !== null ? recordId : [],
  );
  const { rows } = await call(tables.chosen, { params: { table }, body: { ids } });
  return rows;
}

async function reverseWrites(
  table: TableName,
  { changes, removals }: NonNullable<ReturnType<typeof reverseImport>>,
): Promise<void> {
  const results = changes.length === 0 ? [] : await changeRows(table, changes);
  let kept = results.filter(({ verdict }) => verdict !== 'saved' && verdict !== 'same').length;
  for (const id of removals) {
    try {
      await removeRow(table, id, 1);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
      if (error.status === 409) kept += 1;
    }
  }
  if (kept > 0) throw describeKept(kept);
}

/** Others have worked on some of the records since: those stay as they are. */
function describeKept(count: number): ApiError {
  const verb = count === 1 ? 'was' : 'were';
  return new ApiError({
    status: 409,
    code: undefined,
    message: `${countOf(count, 'record')} ${verb} used or changed meanwhile and ${count === 1 ? 'stays' : 'stay'} as imported.`,
    fields: {},
    transportText: 'An import could not be undone as a whole',
  });
}
