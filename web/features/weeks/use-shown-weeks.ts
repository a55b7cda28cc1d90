import { type Page, STAFF_PAGE_SIZE, takePage } from '@soltura/domain/lists/pages';
import { sortBy } from '@soltura/domain/lists/sort';
import { passesFilters, type WeekFilters } from '@soltura/domain/weeks/week-filters';
import { useMemo } from 'react';
import type { WeekEdits } from './edit/use-week-edits.tsx';
import type { WeekPages } from './use-week-pages.ts';
import type { WeekRow } from './week-row.ts';

interface ShownWeeks extends Page<WeekRow> {
  count: number;
  /** The rows of all pages; undefined for a week that the server paginates. */
  all: readonly WeekRow[] | undefined;
}

interface Wanted {
  rows: readonly WeekRow[];
  filters: WeekFilters;
  challengeLevel: string;
  /** Rows in edit stay on screen even if the filters exclude them. */
  edits: Pick<WeekEdits, 'isEditing' | 'isRowOpen'>;
  pages: Pick<WeekPages, 'page' | 'sort'>;
  /** The server's page of a week that is too long to be loaded, with the number of records that pass the filters. */
  served: { rows: readonly WeekRow[]; count: number } | undefined;
}

export function useShownWeeks({ rows, filters, challengeLevel, edits, pages, served }: Wanted): ShownWeeks {
  const { page, sort } = pages;
  const passing = useMemo(
    () => (served ? served.rows : rows.filter((row) => passesFilters(row, filters, challengeLevel))),
    [served, rows, filters, challengeLevel],
  );
  const kept = edits.isRowOpen ? keepEdited(rows, passing, edits) : passing;
  const sorted = useMemo(() => (served ? kept : sortBy(kept, readName, sort)), [served, kept, sort]);
  const shown = useMemo(() => takePage(sorted, page, STAFF_PAGE_SIZE), [sorted, page]);
  if (!served) return { ...shown, count: sorted.length, all: sorted };
  const pageCount = Math.max(1, Math.ceil(served.count / STAFF_PAGE_SIZE));
  return { rows: [...kept], page: Math.min(page, pageCount), pageCount, count: served.count, all: undefined };
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
