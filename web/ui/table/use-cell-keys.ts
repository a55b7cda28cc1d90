import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { moveBetweenCells, type Place, readCellMove } from './cell-moves.ts';
import { keepsKey } from './keeps-key.ts';

/** The selector of rows. Rows with `data-aside` are skipped: they are only read beside another row. */
const ROW = 'tbody tr:not([data-aside]), [data-row]';
const CELL = 'td, th[scope="row"], [data-cell]';

interface CellKeys {
  /** Handles Enter or F2 on a cell: edits the cell, or presses its only button. */
  onEnter: (cell: HTMLElement) => void;
  /** Handles the space bar on a cell. Returns true if the key was used. */
  onSpace?: (cell: HTMLElement) => boolean;
  hasLetters: boolean;
}

/**
 * Moves the focus between the cells of a table by arrows, Home, End, Page Up, Page Down, and with `hasLetters` J and K
 * (ui.md 12); the result is the table's `ref`. The cell that was focused last is the only one in the tab order. Escape
 * in a control returns to its cell. A control keeps the keys it uses itself. Rows of a single cell are notes and are
 * skipped. The hook works on the DOM: moving renders nothing.
 */
export function useCellKeys<Table extends HTMLElement = HTMLTableElement>({
  onEnter,
  onSpace,
  hasLetters,
}: CellKeys): RefObject<Table | null> {
  const table = useRef<Table>(null);
  const current = useRef<HTMLElement>(null);

  const settle = (cell: HTMLElement) => {
    if (current.current && current.current !== cell) current.current.tabIndex = -1;
    current.current = cell;
    cell.tabIndex = 0;
  };
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    const cell = findCell(table.current, target);
    if (cell) settle(cell);
  });
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!table.current || event.defaultPrevented || event.isComposing) return;
    if (isSpaceOnCell(table.current, event)) {
      const cell = findCell(table.current, event.target);
      if (!cell || !onSpace?.(cell)) return;
      event.preventDefault();
      return;
    }
    const act = findAct(table.current, current.current, event, hasLetters);
    if (!act) return;
    event.preventDefault();
    if (act.isEntered) onEnter(act.cell);
    else {
      settle(act.cell);
      act.cell.focus();
    }
  });
  useEffect(() => {
    // Rows may be removed, but one cell must stay reachable by Tab.
    if (current.current?.isConnected) return;
    const first = table.current && readGrid(table.current)[0]?.[0];
    if (first) settle(first);
  });
  useEffect(() => {
    const listenToFocus = (event: FocusEvent) => handleFocus(event);
    const listenToKeys = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('focusin', listenToFocus);
    // The listener is on the document, so that controls inside the cells handle keys first.
    document.addEventListener('keydown', listenToKeys);
    return () => {
      document.removeEventListener('focusin', listenToFocus);
      document.removeEventListener('keydown', listenToKeys);
    };
  }, []);
  return table;
}

function isSpaceOnCell(table: HTMLElement, event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  return event.key === ' ' && isPlain && !event.repeat && findCell(table, event.target) === event.target;
}

function findAct(
  table: HTMLElement,
  current: HTMLElement | null,
  event: KeyboardEvent,
  hasLetters: boolean,
): { cell: HTMLElement; isEntered: boolean } | undefined {
  const at = findCell(table, event.target);
  const isOnCell = at !== undefined && at === event.target;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (isOnCell && isPlain && (event.key === 'Enter' || event.key === 'F2'))
    return { cell: at, isEntered: true };
  if (at && !isOnCell && isPlain && event.key === 'Escape') return { cell: at, isEntered: false };
  if (at && !isOnCell && keepsKey(event.target, event)) return undefined;
  const move = readCellMove(event, hasLetters);
  if (!move) return undefined;
  const grid = readGrid(table);
  if (at) {
    const cell = findMoved(grid, at, move);
    return cell && { cell, isEntered: false };
  }
  // While nothing has the focus, letters move into the table.
  const isNowhere =
    event.target === document.body || (event.target instanceof Element && event.target.id === 'main');
  const isLetter = event.key.length === 1;
  const cell = current?.isConnected ? current : grid[0]?.[0];
  return isNowhere && isLetter && cell ? { cell, isEntered: false } : undefined;
}

function findMoved(
  grid: readonly (readonly HTMLElement[])[],
  from: HTMLElement,
  move: Parameters<typeof moveBetweenCells>[0],
): HTMLElement | undefined {
  const row = grid.findIndex((cells) => cells.includes(from));
  const place: Place = { row, column: grid[row]?.indexOf(from) ?? 0 };
  if (row < 0) return undefined;
  const to = moveBetweenCells(
    move,
    place,
    grid.map((cells) => cells.length),
  );
  return grid[to.row]?.[to.column];
}

function readGrid(table: HTMLElement): HTMLElement[][] {
  return [...table.querySelectorAll(ROW)]
    .map((row) => [...row.querySelectorAll<HTMLElement>(CELL)].filter((cell) => cell.closest(ROW) === row))
    .filter((cells) => cells.length > 1);
}

function findCell(table: HTMLElement | null, target: EventTarget | null): HTMLElement | undefined {
  if (!table || !(target instanceof Element) || !table.contains(target)) return undefined;
  const cell = target.closest(CELL);
  const row = cell?.closest(ROW);
  // A row of one cell is a note: it is skipped, and keeps its keys.
  const isAlone = row?.querySelectorAll(CELL).length === 1;
  return cell instanceof HTMLElement && row && !isAlone ? cell : undefined;
}
