import { isChanged } from '@soltura/domain/editing/edit-session';
import { emptyRow } from '@soltura/domain/tables/check-row';
import type { SchoolTable, TableRow } from '@soltura/domain/tables/table';
import type { ScreenTable } from '../screen-table.ts';
import { isEditable } from './grid-columns.ts';
import type { GridState, GridStore } from './grid-store.ts';

// Rows that are added in edit mode have negative ids until they are saved, each page and moment others: what is kept of
// them on the device is told apart by them. The later a row was added, the smaller is its id.

/** How many blank rows are at the foot, to be typed or pasted into. */
export const BLANK_ROWS = 2;

let newest = -Date.now() * 1000;

/** The id of another added row. */
export function takeAddedId(): number {
  newest -= 1;
  return newest;
}

/** Whether a row was added and is not saved. */
export function isAddedId(id: number): boolean {
  return id < 0;
}

/** Whether records can be made in edit mode: it shows all that a record must have. */
export function canAddRows({ table, newLabel }: ScreenTable): boolean {
  const isThere = table.columns.every((column) => !column.isRequired || isEditable(table, column));
  return newLabel !== undefined && table.canCreate && isThere;
}

/** Answers the blank row of an id: always the same one. */
export function makeBlankRows(table: SchoolTable): (id: number) => TableRow {
  const values = emptyRow(table);
  const rows = new Map<number, TableRow>();
  return (id) => {
    const row = rows.get(id) ?? { recordId: id, version: 0, values };
    rows.set(id, row);
    return row;
  };
}

/** Whether something is in a row. */
export function isFilled({ session, faults }: GridState, id: number): boolean {
  const edited = session.rows.get(id);
  return faults.has(id) || (edited !== undefined && (isChanged(edited) || edited.state !== 'editing'));
}

/** How many added rows hold something. */
export function countAdded(state: GridState): number {
  return state.added.reduce((count, id) => count + (isFilled(state, id) ? 1 : 0), 0);
}

/** Leaves as many blank rows behind the last one that holds something as there are to be. */
export function trimAdded(store: GridStore): void {
  const state = store.read();
  if (!state.session.isTableOpen) return;
  const { added } = state;
  const used = added.findLastIndex((id) => isFilled(state, id)) + 1;
  const blank = added.slice(used, used + BLANK_ROWS);
  while (blank.length < BLANK_ROWS) blank.push(takeAddedId());
  const next = [...added.slice(0, used), ...blank];
  if (next.length === added.length && next.every((id, place) => id === added[place])) return;
  for (const id of added.slice(next.length))
    if (state.session.rows.has(id)) store.dispatch({ type: 'row-closed', id });
  store.put({ added: next });
}

/** Trims the added rows of a store after whatever is done to them; the function returned ends it. */
export function keepTrimmed(store: GridStore): () => void {
  let isDue = false;
  return store.subscribe(() => {
    if (isDue) return;
    isDue = true;
    // What is done in several steps, such as a paste, is done by then.
    queueMicrotask(() => {
      isDue = false;
      trimAdded(store);
    });
  });
}
