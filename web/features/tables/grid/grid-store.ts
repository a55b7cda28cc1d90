import type { Row, TableRow } from '@soltura/domain/tables/table';
import { type MadeEditStore, makeEditStore } from '../../../editing/make-edit-store.ts';
import { type RowEdits, startRowEdits } from '../../../editing/row-edits.ts';
import type { Place } from '../../../ui/table/cell-moves.ts';

export interface GridState extends RowEdits<Row> {
  /** The rows of the table as they are loaded now, by id. */
  known: ReadonlyMap<number, TableRow>;
  /** The rows that are added, blank ones at their end; none where none can be. */
  added: readonly number[];
  /** The cells whose change was shown in a preview, by `nameCell`. */
  seen: ReadonlySet<string>;
  /** The active cell of the page: it has the focus, and is where a block begins. */
  cell: Place;
  /** The other corner of the block. */
  head: Place;
  /** The active cell's editor is open; a fresh one begins empty, for what is typed. */
  entered: { readonly isFresh: boolean } | undefined;
  /** Whether the active cell takes the focus when it is drawn next. */
  isFocusWanted: boolean;
}

export type GridStore = MadeEditStore<Row, GridState>;

const FIRST: Place = { row: 0, column: 0 };

/** `added` are the rows that were added before and are kept on the device. */
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

/** The name of a cell in `seen`. */
export function nameCell(id: number, field: string): string {
  return `${id} ${field}`;
}
