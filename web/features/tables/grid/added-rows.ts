import { isChanged } from '@soltura/domain/editing/edit-session';
import { emptyRow } from '@soltura/domain/tables/check-row';
import type { SchoolTable, TableRow } from '@soltura/domain/tables/table';
import type { ScreenTable } from '../screen-table.ts';
import { isEditable } from './grid-columns.ts';
import type { GridState, GridStore } from './grid-store.ts';

// Rows that are added in edit mode have negative ids until they are saved. The ids identify drafts on the device, so
// they differ on each page and at each moment. A row that is added later has a smaller id.

export const BLANK_ROWS = 2;

let newest = -Date.now() * 1000;

export function takeAddedId(): number {
  newest -= 1;
  return newest;
}

export function isAddedId(id: number): boolean {
  return id < 0;
}

export function canAddRows({ table, newLabel }: ScreenTable): boolean {
  const isThere = table.columns.every((column) => !column.isRequired || isEditable(table, column));
  return newLabel !== undefined && table.canCreate && isThere;
}

/** Returns a function that returns the blank row of an id, always the same object. */
export function makeBlankRows(table: SchoolTable): (id: number) => TableRow {
  const values = emptyRow(table);
  const rows = new Map<number, TableRow>();
  return (id) => {
    const row = rows.get(id) ?? { recordId: id, version: 0, values };
    rows.set(id, row);
    return row;
  };
}

export function isFilled({ session, faults }: GridState, id: number): boolean {
  const edited = session.rows.get(id);
  return faults.has(id) || (edited !== undefined && (isChanged(edited) || edited.state !== 'editing'));
}

export function countAdded(state: GridState): number {
  return state.added.reduce((count, id) => count + (isFilled(state, id) ? 1 : 0), 0);
}

/** Restores the number of blank rows behind the last added row with a value. */
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

/** Calls `trimAdded` after each change of the store; the returned callback ends that. */
export function keepTrimmed(store: GridStore): () => void {
  let isDue = false;
  return store.subscribe(() => {
    if (isDue) return;
    isDue = true;
    // Runs after a change in several steps, such as a paste.
    queueMicrotask(() => {
      isDue = false;
      trimAdded(store);
    });
  });
}
