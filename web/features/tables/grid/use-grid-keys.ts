import { type KeyboardEvent, useMemo, useRef } from 'react';
import { readToasts, undoToast } from '../../../ui/overlays/toast.ts';
import type { GridApi } from './grid-api.ts';
import { findMoved, findNext } from './grid-selection.ts';

interface GridKeysProps {
  api: GridApi;
  size: { rows: number; columns: number };
  /** The number of rows that Ctrl+A selects, without blank ones at the end. */
  filled: number;
  onClear: () => void;
  onFillDown: () => void;
  onChoose: () => void;
}

/**
 * The keyboard shortcuts of a table in edit mode while no editor is open (ui.md 12; decision 0128). Tab goes from cell
 * to cell; after Escape it leaves the table, as it does behind the last cell.
 */
export function useGridKeys(props: GridKeysProps) {
  const { api, size, filled } = props;
  const isLeaving = useRef(false);
  const widths = useMemo(
    () => Array.from({ length: size.rows }, () => size.columns),
    [size.rows, size.columns],
  );
  return (event: KeyboardEvent<HTMLElement>) => {
    const { store } = api;
    if (event.defaultPrevented || event.nativeEvent.isComposing || store.read().entered) return;
    if (!(event.target instanceof Element) || !event.target.closest('[data-place]')) return;
    const { cell, head } = store.read();
    const { key, shiftKey } = event;
    if (key === 'Tab') {
      const next = isLeaving.current ? undefined : findNext(cell, shiftKey ? -1 : 1, size);
      if (!next) return;
      event.preventDefault();
      api.point(next);
      return;
    }
    isLeaving.current = key === 'Escape' || (isLeaving.current && key === 'Shift');
    const found = findMoved(event, shiftKey ? head : cell, widths);
    // The end of a table is its last row that is not blank.
    const isEnd = key === 'End' && (event.ctrlKey || event.metaKey);
    const moved = found && isEnd ? { ...found, row: Math.max(1, filled) - 1 } : found;
    if (moved) api.point(moved, { extends: shiftKey });
    else if (!pressKey(event, props)) return;
    event.preventDefault();
  };
}

/** True when the key was handled; a character is left to the editor that it opens. */
function pressKey(
  event: KeyboardEvent<HTMLElement>,
  { api, size, filled, onClear, onFillDown, onChoose }: GridKeysProps,
): boolean {
  const { key } = event;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    const act = { a: selectAll, d: onFillDown, z: pressUndo }[key.toLowerCase()];
    if (!act || event.shiftKey) return false;
    act();
    return true;
  }
  if (key === ' ' && event.shiftKey) {
    onChoose();
    return true;
  }
  if (key === 'Escape') return collapse();
  if (key === 'Enter' || key === 'F2') api.enter(false);
  else if (key === 'Delete' || key === 'Backspace') onClear();
  else return beginTyping();
  return true;

  function selectAll() {
    api.point({ row: 0, column: 0 });
    api.point({ row: Math.max(1, filled) - 1, column: size.columns - 1 }, { extends: true });
  }
  function collapse() {
    api.store.put({ head: api.store.read().cell });
    return true;
  }
  function beginTyping() {
    const isTyped = key.length === 1 || key === 'Dead' || key === 'Process';
    // A focused input, of a number or a check, receives the character itself.
    if (isTyped && !(event.target instanceof HTMLInputElement)) api.enter(true);
    return false;
  }
}

/**
 * Runs the newest undo of a toast: the focused input of a number has an undo history of its own, without the table's
 * changes.
 */
function pressUndo(): void {
  const newest = readToasts().find(({ undo }) => undo);
  if (newest) undoToast(newest.id);
}
