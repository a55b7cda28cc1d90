import { cycleSort, type SortDirection } from '@soltura/domain/lists/sort';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { useState } from 'react';

export interface WeekPages {
  page: number;
  sort: SortDirection;
  onSort: () => void;
  onPage: (page: number) => void;
}

/**
 * Page and order of the table. `filters` must be a new object for each choice of filters, which resets the page to the
 * first (screens-staff 1.8).
 */
export function useWeekPages(filters: WeekFilters): WeekPages {
  const [sort, setSort] = useState<SortDirection>();
  const [turned, setTurned] = useState({ page: 1, filters, sort });
  return {
    page: turned.filters === filters && turned.sort === sort ? turned.page : 1,
    sort,
    onSort: () => {
      const next = cycleSort(sort);
      setSort(next);
      setTurned({ page: 1, filters, sort: next });
    },
    onPage: (next) => setTurned({ page: next, filters, sort }),
  };
}
