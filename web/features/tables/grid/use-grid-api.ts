import { readCell } from '@soltura/domain/tables/read-cell';
import type { Cell, Column, TableRow } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { logFailure } from '../../../api/log.ts';
import type { Side } from '../../../editing/edit-conflicts.ts';
import { chooseSide } from '../../../editing/row-edits.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import type { Place } from '../../../ui/table/cell-moves.ts';
import type { Exit, GridApi, GridShape } from './grid-api.ts';
import { changeCells, putFault, readGridRow } from './grid-rows.ts';
import { findNext } from './grid-selection.ts';
import type { GridStore } from './grid-store.ts';
import { listReferring, type Referring, resolveReferred, UNRESOLVED } from './resolve-referred.ts';

interface GridApiProps {
  store: GridStore;
  fields: readonly string[];
  shape: GridShape;
  rows: readonly TableRow[];
}

export function useGridApi({ store, fields, shape, rows }: GridApiProps): GridApi {
  const size = { rows: rows.length, columns: shape.columns.length };

  const point: GridApi['point'] = useStableHandler(
    (place: Place, { extends: isExtended = false, takesFocus = true } = {}) => {
      const { cell, entered } = store.read();
      const isHere = place.row === cell.row && place.column === cell.column;
      // The focus has followed the active cell.
      if (isHere && !takesFocus && !isExtended) return;
      // The editor that loses the focus keeps its text.
      if (entered && !isHere && takesFocus && document.activeElement instanceof HTMLElement)
        document.activeElement.blur();
      if (isExtended) store.put({ head: place });
      else store.put({ cell: place, head: place, entered: undefined, isFocusWanted: takesFocus });
    },
  );
  const enter = useStableHandler((isFresh: boolean) => {
    const { cell } = store.read();
    const column = shape.columns[cell.column];
    const row = rows[cell.row];
    if (!column || !row || column.isKept) return;
    if (column.kind !== 'flag') {
      // Synchronous: the pressed letter goes into the editor, and a phone shows its keyboard.
      flushSync(() => store.put({ entered: { isFresh }, head: cell }));
      return;
    }
    const { values } = readGridRow(store.read(), fields, row);
    changeCells(store, fields, [{ row, cells: { [column.field]: values[column.field] !== true } }]);
  });
  const putCell = useStableHandler((row: TableRow, { field }: Column, cell: Cell) =>
    changeCells(store, fields, [{ row, cells: { [field]: cell } }]),
  );
  const cache = useQueryClient();
  const readText = useStableHandler((row: TableRow, column: Column, text: string) => {
    const stored = row.values[column.field] ?? null;
    const read = readCell(column, text, shape.references[column.refersTo ?? ''], stored);
    if ('cell' in read) putCell(row, column, read.cell);
    else putFault(store, row.recordId, column.field, { text, sentence: read.fault });
  });
  const lookUp = async (row: TableRow, column: Column, text: string, referring: Referring) => {
    try {
      await resolveReferred(cache, shape, referring);
    } catch (error) {
      logFailure(UNRESOLVED, error);
      putFault(store, row.recordId, column.field, { text, sentence: UNRESOLVED });
      return;
    }
    // Edit mode may be over by now.
    if (store.read().session.isTableOpen) readText(row, column, text);
  };
  const putText = useStableHandler((row: TableRow, column: Column, text: string) => {
    const referring = listReferring(shape, [{ column, text }]);
    if (referring.size === 0) readText(row, column, text);
    else void lookUp(row, column, text, referring);
  });
  const leave = useStableHandler((exit: Exit) => {
    if (!store.read().entered) return;
    const { cell } = store.read();
    const to = findExit(cell, exit, size);
    store.put({ entered: undefined, cell: to, head: to, isFocusWanted: true });
  });
  const choose = useStableHandler((row: TableRow, field: string, side: Side) =>
    chooseSide(store, row.recordId, field, side),
  );
  return useMemo(
    () => ({ store, fields, point, enter, putText, putCell, leave, choose }),
    [store, fields, point, enter, putText, putCell, leave, choose],
  );
}

function findExit(cell: Place, exit: Exit, size: { rows: number; columns: number }): Place {
  if (exit === 'stay') return cell;
  if (exit === 'next') return findNext(cell, 1, size) ?? cell;
  if (exit === 'previous') return findNext(cell, -1, size) ?? cell;
  const row = cell.row + (exit === 'down' ? 1 : -1);
  return { ...cell, row: Math.max(0, Math.min(row, size.rows - 1)) };
}
