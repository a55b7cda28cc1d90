import type { FilterValues } from '@soltura/domain/school-tables/filter-rows';
import type { PageSize } from '@soltura/domain/tables/pages';
import { cycleSort, type SortDirection } from '@soltura/domain/tables/sort';
import { useState } from 'react';
import { useKeptChoice } from '../../ui/kept-choice.ts';
import { pageSizeChoice } from './page-sizes.ts';

export interface TableSort {
  readonly field: string;
  readonly direction: NonNullable<SortDirection>;
}

/** What a person looks for in a table. */
export interface TableSearchState {
  filters: FilterValues;
  onFilter: (label: string, value: string) => void;
  sort: TableSort | undefined;
  onSort: (field: string) => void;
  pageSize: PageSize;
  onPageSize: (choice: PageSize) => void;
  /** As it was asked for: the nearest that there is shows. */
  page: number;
  onPage: (page: number) => void;
}

/** Filters, sort and page of a table; a change of any of the first two leads back to page 1 (screens-staff 1.8). */
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
