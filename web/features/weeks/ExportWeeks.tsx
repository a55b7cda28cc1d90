import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import type { SortDirection } from '@soltura/domain/lists/sort';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { weekRange } from '@soltura/domain/weeks/week-range';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { readWeekPages } from '../records/long-weeks.queries.ts';
import { weekFile } from './week-file.ts';
import type { WeekRow } from './week-row.ts';

interface ExportWeeksProps {
  filters: WeekFilters;
  sort: SortDirection;
  catalogue: CoachingCatalogue;
  /** The rows of all pages; undefined for a week that the server paginates. */
  rows: readonly WeekRow[] | undefined;
}

export function ExportWeeks({ filters, sort, catalogue, rows }: ExportWeeksProps) {
  const { start, end } = weekRange(filters.week);
  const readRows = async () => {
    const all: WeekRow[] = [];
    for await (const part of readWeekPages(filters, sort)) all.push(...joinWeeks(part, catalogue));
    return all;
  };
  return (
    <ExportButton
      fileName={nameCsvFile('weekly records', start, 'to', end)}
      noun="record"
      columns={weekFile}
      rows={rows ?? readRows}
    />
  );
}
