import type { PageSize } from '@soltura/domain/lists/pages';
import { cycleSort, type SortDirection } from '@soltura/domain/lists/sort';
import type { FilterValues } from '@soltura/domain/tables/filter-rows';
import { useState } from 'react';
import { useKeptChoice } from '../../ui/hooks/use-kept-choice.ts';
import { pageSizeChoice } from './page-sizes.ts';

export interface TableSort {
  readonly field: string;
  readonly direction: NonNullable<SortDirection>;
}

export interface TableSearchState {
  filters: FilterValues;
  onFilter: (label: string, value: string) => void;
  sort: TableSort | undefined;
  onSort: (field: string) => void;
  pageSize: PageSize;
  onPageSize: (choice: PageSize) => void;
  /** The requested page; if it does not exist, the nearest one is shown. */
  page: number;
  onPage: (page: number) => void;
}

/** Filters, sort and page of a table; a change of filters or sort returns to page 1 (screens-staff 1.8). */
export function useTableSearch(): TableSearchState {
  const [filters, setFilters] = useState<FilterValues>({});
  const [sort, setSort] = useState<TableSort>();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useKeptChoice(pageSizeChoice);
  return {
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
    page,
    onPage: setPage,
  };
}
