import type { Cell, Column, TableRow } from '@soltura/domain/tables/table';
import type { Side } from '../../../editing/edit-conflicts.ts';
import type { Place } from '../../../ui/table/cell-moves.ts';
import type { TableReferences } from '../known-names.ts';
import type { GridStore } from './grid-store.ts';

/** Where the active cell goes when its editor is done. */
export type Exit = 'down' | 'up' | 'next' | 'previous' | 'stay';

/** What rows and cells of an `EditGrid` read and do; the same between drawings. */
export interface GridApi {
  store: GridStore;
  fields: readonly string[];
  /** Makes a cell the active one; with `extends` the other corner of the block. */
  point: (place: Place, options?: { extends?: boolean; takesFocus?: boolean }) => void;
  /** Opens the editor of the active cell: with what it holds, or empty for what is typed. */
  enter: (isFresh: boolean) => void;
  /** Reads a text into a cell, or keeps it with what is wrong with it. */
  putText: (row: TableRow, column: Column, text: string) => void;
  putCell: (row: TableRow, column: Column, cell: Cell) => void;
  /** Closes the editor of the active cell and goes on. */
  leave: (exit: Exit) => void;
  /** Between the two values of a field that somebody else has changed. */
  choose: (row: TableRow, field: string, side: Side) => void;
}

/** What is drawn of a table in edit mode; the same until a column or a reference changes. */
export interface GridShape {
  /** Those that are shown, in their order; `isKept` ones are not edited. */
  columns: readonly Column[];
  /** Hidden ones too. */
  all: readonly Column[];
  references: TableReferences;
  /** How people know a record (see `nameRow`). */
  nameOf: (row: TableRow) => string;
}
