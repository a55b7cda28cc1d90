import { formatNumber } from '@soltura/domain/numbers';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { describeRefusal, writeRecord } from '../../../editing/write-record.ts';
import { refreshTables } from '../refresh-tables.ts';
import { tableKey } from '../tables.queries.ts';
import type { GridChange } from './grid-rows.ts';
import { applyWords } from './grid-words.ts';
import { type GridOutcome, saveGrid } from './save-grid.ts';

export function useApplyGrid(
  table: SchoolTable,
  fields: readonly string[],
): (changes: readonly GridChange[], unanswered: ReadonlyMap<number, Row>) => Promise<GridOutcome> {
  const cache = useQueryClient();
  const { pending, success, failed, someFailed } = applyWords(table);
  const refresh = () => refreshTables(cache, table.name);
  return (changes, unanswered) =>
    writeRecord(
      [pending, success, failed],
      async ({ noteChangeSet }) => {
        const outcome = await saveGrid({ table, fields, changes, unanswered, noteChangeSet });
        putRowsIntoCache(cache, table, outcome);
        return outcome;
      },
      {
        refresh,
        afterUndo: refresh,
        formerFailures: [someFailed],
        findLoss: ({ saved, error }) => {
          if (saved.size === changes.length) return undefined;
          if (saved.size === 0 && error !== undefined)
            return { text: failed, detail: describeRefusal(error), error };
          const detail = `${formatNumber(saved.size)} of ${formatNumber(changes.length)} were saved.`;
          return { text: someFailed, detail, error };
        },
      },
    );
}

function putRowsIntoCache(cache: QueryClient, table: SchoolTable, { saved, made }: GridOutcome): void {
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
