import { formatNumber } from '@soltura/domain/numbers';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
): (changes: readonly GridChange[], unanswered: ReadonlyMap<number, Row>) => Promise<SaveOutcome> {
  const cache = useQueryClient();
  return async (changes, unanswered) => {
    const words = applyWords(table);
    dismissFailures(words.failed, words.someFailed);
    const pending = toast.pending(words.pending);
    const trail = startUndoTrail();
    const outcome = await saveGrid({ table, changes, unanswered, noteChangeSet: trail.note });
    const undo = trail.offer(() => refreshTables(cache, table.name));
    const { saved, error } = outcome;
    putIntoCache(cache, table, outcome);
    if (saved.size === changes.length) {
      void refreshTables(cache, table.name);
      pending.succeeded(words.success, { undo });
      return outcome;
    }
    if (error !== undefined)
      logFailure(error instanceof ApiError ? error.transportText : words.failed, error);
    void refreshTables(cache, table.name);
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

function describeError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** What was saved stands in the rows at once; the table read afterwards says the same. */
function putIntoCache(cache: QueryClient, table: SchoolTable, { saved, made }: SaveOutcome): void {
  if (saved.size === 0) return;
  cache.setQueriesData<{ rows: TableRow[]; isWhole?: boolean }>(
    { queryKey: tableKey(table.name) },
    (answer) => {
      if (!answer) return answer;
      const rows = answer.rows.map((row) => {
        const stored = saved.get(row.recordId);
        if (!stored || row.version >= stored.version) return row;
        return { ...row, version: stored.version, values: { ...row.values, ...stored.values } };
      });
      if (answer.isWhole !== true) return { ...answer, rows };
      const known = new Set(rows.map(({ recordId }) => recordId));
      const added = [...made].flatMap(([id, { recordId }]) => {
        const stored = saved.get(id);
        return stored && !known.has(recordId) ? [{ recordId, ...stored }] : [];
      });
      return { ...answer, rows: [...rows, ...added] };
    },
  );
}
