import { formatNumber } from '@soltura/domain/numbers';
import type { SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log.ts';
import { startUndoTrail } from '../../../editing/undo.ts';
import { dismissFailures, toast } from '../../../ui/toast.ts';
import { refreshTables } from '../refresh-tables.ts';
import { tableKey } from '../tables.queries.ts';
import type { GridChange } from './grid-rows.ts';
import { applyWords } from './grid-words.ts';
import { type SaveOutcome, saveGrid } from './save-grid.ts';

/** Saves rows, tells by toasts how it goes, and answers what became of each (screens-staff 2.9, 9.2). */
export function useApplyGrid(
  table: SchoolTable,
  rowOf: (id: number) => TableRow | undefined,
): (changes: readonly GridChange[]) => Promise<SaveOutcome> {
  const cache = useQueryClient();
  // Requests that had no answer keep their key: sent once more unchanged, they have no second effect (api.md 1.4).
  const keys = useRef(new Map<string, string>());
  const keyOf = (request: object) => {
    const text = JSON.stringify(request);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
  return async (changes) => {
    const words = applyWords(table);
    dismissFailures(words.failed, words.someFailed);
    const pending = toast.pending(words.pending);
    const trail = startUndoTrail();
    const outcome = await saveGrid({ table, changes, rowOf, keyOf, noteChangeSet: trail.note });
    const undo = trail.offer(() => refreshTables(cache, table.name));
    if (outcome.error === undefined || isAnswered(outcome.error)) keys.current.clear();
    const { saved, error } = outcome;
    putIntoCache(cache, table, saved);
    if (saved.size === changes.length) {
      void refreshTables(cache, table.name);
      pending.succeeded(words.success, { undo });
      return outcome;
    }
    if (error !== undefined)
      logFailure(error instanceof ApiError ? error.transportText : words.failed, error);
    // Which of the others are based on an old version is told by what is stored now.
    if (isAnswered(error) || error === undefined)
      await refreshTables(cache, table.name).catch(() => undefined);
    else void refreshTables(cache, table.name);
    const isNone = saved.size === 0 && error !== undefined;
    pending.failed(
      isNone ? words.failed : words.someFailed,
      isNone
        ? describeError(error)
        : `${formatNumber(saved.size)} of ${formatNumber(changes.length)} were saved.`,
      undo,
    );
    return outcome;
  };
}

/** Whether the server has said something: else the change may have been stored all the same. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 500;
}

function describeError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** What was saved stands in the rows at once; the table read afterwards says the same. */
function putIntoCache(cache: QueryClient, table: SchoolTable, saved: SaveOutcome['saved']): void {
  if (saved.size === 0) return;
  cache.setQueriesData<{ rows: TableRow[] }>({ queryKey: tableKey(table.name) }, (answer) => {
    if (!answer) return answer;
    const rows = answer.rows.map((row) => {
      const stored = saved.get(row.recordId);
      if (!stored || row.version >= stored.version) return row;
      return { ...row, version: stored.version, values: { ...row.values, ...stored.values } };
    });
    return { ...answer, rows };
  });
}
