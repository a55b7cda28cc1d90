import { isChanged } from '@soltura/domain/editing/edit-session';
import type { Row, TableRow } from '@soltura/domain/tables/table';
import {
  type Fault,
  type RowChange,
  readRowEdit,
  typeIntoRows,
  without,
} from '../../../editing/row-edits.ts';
import { isAddedId } from './added-rows.ts';
import { alignRow, readEditable } from './grid-columns.ts';
import type { GridState, GridStore } from './grid-store.ts';

export type GridChange = RowChange<Row>;

export interface CellsOfRow {
  row: TableRow;
  cells: Row;
}

export function readGridRow(
  state: GridState,
  fields: readonly string[],
  { recordId, values, version }: TableRow,
): GridChange & { changed: readonly string[] } {
  return readRowEdit(state, fields, recordId, () => ({ values: readEditable(fields, values), version }));
}

/** Puts values into cells of many rows at once; a value equal to the cell's own changes nothing. */
export function changeCells(
  store: GridStore,
  fields: readonly string[],
  changes: readonly CellsOfRow[],
): void {
  const state = store.read();
  const edits = changes.map(({ row, cells }) => {
    const id = row.recordId;
    const edited = state.session.rows.get(id);
    const { values } = readGridRow(state, fields, row);
    const stored = readEditable(fields, row.values);
    const given = alignRow(cells, values, edited?.draft, edited?.base ?? stored);
    const changed = Object.entries(given).filter(([field, cell]) => values[field] !== cell);
    return { id, values: stored, version: row.version, changes: Object.fromEntries(changed) };
  });
  store.put({ faults: clearFaults(state.faults, changes) });
  typeIntoRows(store, fields, edits);
}

function clearFaults(faults: GridState['faults'], changes: readonly CellsOfRow[]): GridState['faults'] {
  const touched = changes.filter(({ row }) => faults.has(row.recordId));
  if (touched.length === 0) return faults;
  const left = new Map(faults);
  for (const { row, cells } of touched) {
    const others = Object.entries(left.get(row.recordId) ?? {}).filter(
      ([field]) => !Object.hasOwn(cells, field),
    );
    if (others.length > 0) left.set(row.recordId, Object.fromEntries(others));
    else left.delete(row.recordId);
  }
  return left;
}

export function putFault(store: GridStore, id: number, field: string, fault: Fault | undefined): void {
  const { faults } = store.read();
  const { [field]: known, ...others } = faults.get(id) ?? {};
  if (known === fault) return;
  const ofRow = fault ? { ...others, [field]: fault } : others;
  if (Object.keys(ofRow).length > 0) store.put({ faults: new Map(faults).set(id, ofRow) });
  else store.put({ faults: without(faults, [id]) });
}

export function isAnythingTyped({ session, faults }: GridState): boolean {
  if (faults.size > 0) return true;
  for (const row of session.rows.values()) if (isChanged(row)) return true;
  return false;
}

/** True when there are drafts in other fields than this, or in added rows. */
export function isTypedElsewhere({ session, faults }: GridState, field: string): boolean {
  const isOther = (fields: readonly string[], id: number) =>
    isAddedId(id) ? fields.length > 0 : fields.some((one) => one !== field);
  for (const [id, ofRow] of faults) if (isOther(Object.keys(ofRow), id)) return true;
  for (const [id, { base, draft }] of session.rows) {
    const changed = Object.keys(draft).filter((one) => draft[one] !== base[one]);
    if (isOther(changed, id)) return true;
  }
  return false;
}

/** Discards all drafts of stored rows, because other values were stored for them. */
export function giveUpTyped(store: GridStore): void {
  const { session, faults, choices } = store.read();
  const ids = [...new Set([...session.rows.keys(), ...faults.keys()])].filter((id) => !isAddedId(id));
  for (const id of ids) store.dispatch({ type: 'row-reset', id });
  store.put({ faults: without(faults, ids), choices: without(choices, ids), entered: undefined });
}

export function countChanged({ session, faults }: GridState): number {
  let count = 0;
  for (const [id, row] of session.rows)
    if (!isAddedId(id) && row.state === 'editing' && (isChanged(row) || faults.has(id))) count += 1;
  for (const id of faults.keys()) if (!isAddedId(id) && !session.rows.has(id)) count += 1;
  return count;
}

export function countUnsaved({ session }: GridState): number {
  let count = 0;
  for (const row of session.rows.values()) if (row.state !== 'editing') count += 1;
  return count;
}

export function isAnyTouched({ session, faults }: GridState): boolean {
  if (faults.size > 0) return true;
  for (const row of session.rows.values()) if (row.isTouched) return true;
  return false;
}
