import { type Page, STAFF_PAGE_SIZE, takePage } from '@soltura/domain/tables/pages';
import { cycleSort, type SortDirection, sortBy } from '@soltura/domain/tables/sort';
import { passesFilters, type WeekFilters } from '@soltura/domain/weeks/week-filters';
import { useMemo, useState } from 'react';
import type { WeekEdits } from './use-week-edits.tsx';
import type { WeekRow } from './week-row.ts';

interface ShownWeeks extends Page<WeekRow> {
  /** Of all pages. */
  count: number;
  sort: SortDirection;
  onSort: () => void;
  onPage: (page: number) => void;
}

interface Wanted {
  rows: readonly WeekRow[];
  filters: WeekFilters;
  challengeLevel: string;
  /** The rows in edit stay shown whatever the filters say of them. */
  edits: Pick<WeekEdits, 'isEditing' | 'isRowOpen'>;
}

/** The page of rows that pass the filters, in the order that is sorted for (screens-staff 1.8, 2.3, 2.5). */
export function useShownWeeks({ rows, filters, challengeLevel, edits }: Wanted): ShownWeeks {
  const [sort, setSort] = useState<SortDirection>();
  // Every choice of filters is an object of its own, and goes back to the first page.
  const [turned, setTurned] = useState({ page: 1, filters, sort });
  const page = turned.filters === filters && turned.sort === sort ? turned.page : 1;
  const passing = useMemo(
    () => rows.filter((row) => passesFilters(row, filters, challengeLevel)),
    [rows, filters, challengeLevel],
  );
  const kept = edits.isRowOpen ? keepEdited(rows, passing, edits) : passing;
  const sorted = useMemo(() => sortBy(kept, readName, sort), [kept, sort]);
  const shown = useMemo(() => takePage(sorted, page, STAFF_PAGE_SIZE), [sorted, page]);
  return {
    ...shown,
    count: sorted.length,
    sort,
    onSort: () => {
      const next = cycleSort(sort);
      setSort(next);
      setTurned({ page: 1, filters, sort: next });
    },
    onPage: (next) => setTurned({ page: next, filters, sort }),
  };
}

function keepEdited(
  rows: readonly WeekRow[],
  passing: readonly WeekRow[],
  { isEditing }: Pick<WeekEdits, 'isEditing'>,
): readonly WeekRow[] {
  const isPassing = new Set(passing);
  return rows.filter((row) => isPassing.has(row) || isEditing(row.week.recordId));
}

function readName({ name }: WeekRow): string {
  return name;
}
