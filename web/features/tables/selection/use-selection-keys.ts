import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RowSelection } from './use-row-selection.ts';

const CELL = 'td, th[scope="row"]';

/**
 * Keyboard shortcuts that select rows of a table in view, as in spreadsheets: Space on a cell, Shift with the arrows,
 * Ctrl+A for all rows that match the filters, Ctrl+C to copy them, Escape for none (ui.md 12).
 */
export function useSelectionKeys(
  table: RefObject<HTMLElement | null>,
  { has, choose, chooseAll, clear, count }: RowSelection,
  onCopy: () => void,
): void {
  const extend = (event: KeyboardEvent, row: HTMLElement, id: number) => {
    choose(id, true);
    const next = findNext(row, event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling');
    if (!next) return;
    choose(Number(next.dataset['row']), true);
    const cells = [...row.querySelectorAll(CELL)];
    const place = cells.findIndex((cell) => event.target instanceof Node && cell.contains(event.target));
    const cell = next.querySelectorAll<HTMLElement>(CELL)[place];
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus();
  };
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const row = findRow(event.target);
    if (!row) return;
    const id = Number(row.dataset['row']);
    const isOnCell = event.target instanceof Element && event.target.matches(CELL);
    const isControl = event.ctrlKey || event.metaKey;
    const letter = isControl && !event.shiftKey ? event.key.toLowerCase() : '';
    if (letter === 'a') chooseAll();
    // A text selection has priority over selected rows.
    else if (letter === 'c' && count > 0 && getSelection()?.isCollapsed !== false) onCopy();
    else if (isControl) return;
    else if (event.key === ' ' && isOnCell && !event.repeat) choose(id, !has(id));
    else if (event.key === 'Escape' && isOnCell && count > 0) clear();
    else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) extend(event, row, id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = table.current;
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [table]);
}

function findRow(target: EventTarget | null): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row instanceof HTMLElement ? row : undefined;
}

function findNext(
  row: Element,
  side: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | undefined {
  const next = row[side];
  return next instanceof HTMLElement && next.dataset['row'] !== undefined ? next : undefined;
}
