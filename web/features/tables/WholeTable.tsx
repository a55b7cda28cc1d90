import type { ManyRows } from '@soltura/contract/tables/tables';
import { countPerPage, describeCount, takePage } from '@soltura/domain/lists/pages';
import { sortBy } from '@soltura/domain/lists/sort';
import { filterRows } from '@soltura/domain/tables/filter-rows';
import { readForSort } from '@soltura/domain/tables/sort-cells';
import type { TableName, TableRow } from '@soltura/domain/tables/table';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { exportTable } from './files/export-table.ts';
import { useGridEdits } from './grid/use-grid-edits.tsx';
import type { TableReferences } from './known-names.ts';
import type { ScreenTable } from './screen-table.ts';
import type { RowParts } from './selection/copy-selected.ts';
import { TableScreen } from './TableScreen.tsx';
import { type TableSearchState, useTableSearch } from './use-table-search.ts';

interface WholeTableProps {
  screen: ScreenTable;
  rows: readonly TableRow[];
  references: TableReferences;
  back: ReactNode;
}

/** A fully loaded table, filtered, sorted and divided into pages in the browser. */
export function WholeTable({ screen, rows, references, back }: WholeTableProps) {
  const { table } = screen;
  const search = useTableSearch();
  const edits = useGridEdits({ screen, rows, references });
  const { passed, isSettled } = usePassedRows(screen, rows, references, search);
  const reopen = useEffectEvent(() => edits.open(passed));
  useEffect(() => {
    if (edits.wantsOpen) reopen();
  }, [edits.wantsOpen]);
  const listed = edits.isOpen ? edits.rows : passed;
  const count = listed.length;
  const size = countPerPage(search.pageSize, count);
  const page = { ...takePage(listed, search.page, size), size };
  return (
    <TableScreen
      screen={screen}
      references={references}
      back={back}
      search={search}
      edits={edits}
      listing={{ page, count, words: describeCount(count, page.page, size), onPage: search.onPage }}
      found={{
        count: passed.length,
        isLarge: false,
        isSettled,
        onExport: () => {
          const nameRecord = (name: TableName, id: number) => references[name]?.nameOf(id) ?? '';
          void exportTable(table, { rows: passed, nameRecord }, readNow());
        },
        readSelected: (chosen) => chooseRows(passed, chosen),
      }}
      onEdit={() => edits.open(passed)}
    />
  );
}

async function* chooseRows(passed: readonly TableRow[], chosen: ManyRows['rows']): RowParts {
  const ids = 'ids' in chosen ? new Set(chosen.ids) : undefined;
  yield ids ? passed.filter(({ recordId }) => ids.has(recordId)) : passed;
}

function usePassedRows(
  { table }: ScreenTable,
  rows: readonly TableRow[],
  references: TableReferences,
  { filters, sort }: TableSearchState,
) {
  // The typed letter is shown before a long table is searched.
  const acting = useDeferredValue(filters);
  const found = useMemo(() => filterRows(table, rows, acting, references), [table, rows, acting, references]);
  const passed = useMemo(() => {
    const column = table.columns.find(({ field }) => field === sort?.field);
    if (!column || !sort) return found;
    const referred = references[column.refersTo ?? ''];
    const read = ({ values }: TableRow) => readForSort(column, values[column.field] ?? null, referred);
    return sortBy(found, read, sort.direction);
  }, [table, found, sort, references]);
  return { passed, isSettled: acting === filters };
}
