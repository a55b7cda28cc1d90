import { readForSort } from '@soltura/domain/school-tables/sort-cells';
import type { TableRow } from '@soltura/domain/school-tables/table';
import { countPerPage, type Page, type PageSize, takePage } from '@soltura/domain/tables/pages';
import { cycleSort, type SortDirection, sortBy } from '@soltura/domain/tables/sort';
import { useDeferredValue, useMemo, useState } from 'react';
import { useKeptChoice } from '../../ui/kept-choice.ts';
import { type FilterValues, filterRows } from './filter-rows.ts';
import { pageSizeChoice } from './page-sizes.ts';
import type { ScreenTable } from './screen-table.ts';
import type { TableReferences } from './tables.queries.ts';

export interface TableSort {
  readonly field: string;
  readonly direction: SortDirection;
}

interface ShownRows {
  /** All that the filters leave, sorted. */
  rows: readonly TableRow[];
  /** Whether the rows are those of the filters as they stand: a long table follows a moment later. */
  isSettled: boolean;
  filters: FilterValues;
  onFilter: (label: string, value: string) => void;
  sort: TableSort | undefined;
  onSort: (field: string) => void;
  pageSize: PageSize;
  onPageSize: (choice: PageSize) => void;
  onPage: (page: number) => void;
  /** A page of these rows, or of others in their place, such as those that are edited. */
  cut: (rows: readonly TableRow[]) => Page<TableRow> & { size: number };
}

/** Filters, sort and page of a table; a change of any of the first two leads back to page 1 (screens-staff 1.8). */
export function useShownRows(
  screen: ScreenTable,
  rows: readonly TableRow[],
  references: TableReferences,
): ShownRows {
  const [filters, setFilters] = useState<FilterValues>({});
  const [sort, setSort] = useState<TableSort>();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useKeptChoice(pageSizeChoice);
  // The letter is in the box before a long table is searched.
  const acting = useDeferredValue(filters);
  const passed = useMemo(
    () => filterRows(screen, rows, acting, references),
    [screen, rows, acting, references],
  );
  const shown = useMemo(() => {
    const column = screen.table.columns.find(({ field }) => field === sort?.field);
    if (!column || !sort) return passed;
    const referred = references[column.refersTo ?? ''];
    const read = ({ values }: TableRow) => readForSort(column, values[column.field] ?? null, referred);
    return sortBy(passed, read, sort.direction);
  }, [screen, passed, sort, references]);
  return {
    rows: shown,
    isSettled: acting === filters,
    filters,
    onFilter: (label, value) => {
      setFilters((before) => ({ ...before, [label]: value }));
      setPage(1);
    },
    sort,
    onSort: (field) => {
      const direction = cycleSort(sort?.field === field ? sort.direction : undefined);
      setSort(direction && { field, direction });
      setPage(1);
    },
    pageSize,
    onPageSize: (choice) => {
      setPageSize(choice);
      setPage(1);
    },
    onPage: setPage,
    cut: (all) => {
      const size = countPerPage(pageSize, all.length);
      return { ...takePage(all, page, size), size };
    },
  };
}
