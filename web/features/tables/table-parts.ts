import type { ManyRows } from '@soltura/contract/tables/tables';
import type { Page } from '@soltura/domain/lists/pages';
import type { Column, TableRow } from '@soltura/domain/tables/table';
import type { ComponentProps, ReactNode } from 'react';
import type { GridEdits } from './grid/use-grid-edits.tsx';
import type { TableReferences } from './known-names.ts';
import type { ColumnLayout } from './layout/use-table-layout.ts';
import type { ScreenTable } from './screen-table.ts';
import type { RowParts } from './selection/copy-selected.ts';
import type { SelectionBand } from './selection/SelectionActs.tsx';
import type { TableSearchState } from './use-table-search.ts';

export interface Listing {
  readonly page: Page<TableRow> & { size: number };
  readonly count: number;
  readonly words: string;
  readonly note?: string | undefined;
  readonly onPage: (page: number) => void;
}

export interface FoundRows {
  readonly count: number;
  /** True when the server searches the rows, so that no page has all of them. */
  readonly isLarge: boolean;
  /** True when the rows match the current filters; those of a long table follow a moment later. */
  readonly isSettled: boolean;
  readonly instead?: ReactNode;
  readonly onExport: () => void;
  readonly readSelected: (rows: ManyRows['rows']) => RowParts;
}

export interface LoadedTable {
  screen: ScreenTable;
  references: TableReferences;
  search: TableSearchState;
  edits: GridEdits;
  listing: Listing;
  found: FoundRows;
}

export interface TableParts extends LoadedTable {
  columns: readonly Column[];
  shownColumns: readonly Column[];
  layout: ColumnLayout;
  ofSelection: ComponentProps<typeof SelectionBand>;
}
