import type { Cell, Column, TableRow } from '@soltura/domain/tables/table';
import type { Side } from '../../../editing/edit-conflicts.ts';
import type { Place } from '../../../ui/table/cell-moves.ts';
import type { TableReferences } from '../known-names.ts';
import type { GridStore } from './grid-store.ts';

export type Exit = 'down' | 'up' | 'next' | 'previous' | 'stay';

export interface GridApi {
  store: GridStore;
  fields: readonly string[];
  point: (place: Place, options?: { extends?: boolean; takesFocus?: boolean }) => void;
  /** Opens the editor of the active cell, with its value or, if fresh, empty. */
  enter: (isFresh: boolean) => void;
  putText: (row: TableRow, column: Column, text: string) => void;
  putCell: (row: TableRow, column: Column, cell: Cell) => void;
  leave: (exit: Exit) => void;
  choose: (row: TableRow, field: string, side: Side) => void;
}

export interface GridShape {
  /** The visible columns in order; `isKept` ones are not edited. */
  columns: readonly Column[];
  all: readonly Column[];
  references: TableReferences;
  nameOf: (row: TableRow) => string;
}
