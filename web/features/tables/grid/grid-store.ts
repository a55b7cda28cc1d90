import type { Row, TableRow } from '@soltura/domain/tables/table';
import { type MadeEditStore, makeEditStore } from '../../../editing/make-edit-store.ts';
import { type RowEdits, startRowEdits } from '../../../editing/row-edits.ts';
import type { Place } from '../../../ui/table/cell-moves.ts';

export interface GridState extends RowEdits<Row> {
  known: ReadonlyMap<number, TableRow>;
  /** The ids of added rows, blank ones at their end; empty where none can be added. */
  added: readonly number[];
  /** The cells whose change was shown in a preview, by `nameCell`. */
  seen: ReadonlySet<string>;
  /** The active cell of the page: it has the focus, and is one corner of the block. */
  cell: Place;
  /** The other corner of the block. */
  head: Place;
  /** The state of the active cell's editor; undefined while it is closed. A fresh one begins empty. */
  entered: { readonly isFresh: boolean } | undefined;
  /** True when the active cell takes the focus in its next render. */
  isFocusWanted: boolean;
}

export type GridStore = MadeEditStore<Row, GridState>;

const FIRST: Place = { row: 0, column: 0 };

/** `added` are the ids of rows that were added before and are stored on the device. */
export function createGridStore(added: readonly number[] = []): GridStore {
  return makeEditStore<Row, GridState>({
    ...startRowEdits<Row>(),
    known: new Map(),
    added,
    seen: new Set(),
    cell: FIRST,
    head: FIRST,
    entered: undefined,
    isFocusWanted: false,
  });
}

export function nameCell(id: number, field: string): string {
  return `${id} ${field}`;
}
