import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Row, TableRow } from '@soltura/domain/school-tables/table';
import { type EditSession, startEdits } from '@soltura/domain/tables/edit-session';
import type { Place } from '../../../ui/cell-moves.ts';
import type { Choices } from '../../records/edit-conflicts.ts';
import { type MadeEditStore, makeEditStore } from '../../records/make-edit-store.ts';

/** What was typed or pasted into a cell and is no value of it. */
export interface Fault {
  readonly text: string;
  readonly sentence: string;
}

export interface GridState {
  session: EditSession<Row>;
  /** The rows of the table as they are loaded now, by id. */
  known: ReadonlyMap<number, TableRow>;
  /** The rows edit mode was opened with, in their order. */
  order: readonly number[];
  /** Of stale rows. */
  choices: ReadonlyMap<number, Choices<Row>>;
  /** By row and field. */
  faults: ReadonlyMap<number, Readonly<Record<string, Fault>>>;
  /** Why the server refused rows. */
  refusals: ReadonlyMap<number, readonly BrokenRule[]>;
  /** The rows that are on their way to the server. */
  saving: ReadonlySet<number>;
  /** What was sent of rows of which nobody knows whether they were saved, because no answer came. */
  unanswered: ReadonlyMap<number, Row>;
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

export function createGridStore(): GridStore {
  return makeEditStore<Row, GridState>({
    session: startEdits<Row>(),
    known: new Map(),
    order: [],
    choices: new Map(),
    faults: new Map(),
    refusals: new Map(),
    saving: new Set(),
    unanswered: new Map(),
    cell: FIRST,
    head: FIRST,
    entered: undefined,
    isFocusWanted: false,
  });
}

/** A copy of the map without some of its keys. */
export function without<Value>(
  map: ReadonlyMap<number, Value>,
  ids: readonly number[],
): ReadonlyMap<number, Value> {
  if (!ids.some((id) => map.has(id))) return map;
  const left = new Map(map);
  for (const id of ids) left.delete(id);
  return left;
}
