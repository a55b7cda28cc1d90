export interface Place {
  row: number;
  column: number;
}

type CellMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'row-start'
  | 'row-end'
  | 'table-start'
  | 'table-end'
  | 'page-up'
  | 'page-down';

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const PAGE_ROWS = 10;

const MOVES: Readonly<Record<string, CellMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
};
const CTRL_MOVES: Readonly<Record<string, CellMove>> = { Home: 'table-start', End: 'table-end' };
const LETTER_MOVES: Readonly<Record<string, CellMove>> = { j: 'down', k: 'up' };

export function readCellMove(
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  hasLetters: boolean,
): CellMove | undefined {
  if (altKey || shiftKey) return undefined;
  if (ctrlKey || metaKey) return Object.hasOwn(CTRL_MOVES, key) ? CTRL_MOVES[key] : undefined;
  if (Object.hasOwn(MOVES, key)) return MOVES[key];
  return hasLetters && Object.hasOwn(LETTER_MOVES, key) ? LETTER_MOVES[key] : undefined;
}

const TARGETS: Readonly<Record<CellMove, (from: Place, widths: readonly number[]) => Place>> = {
  left: ({ row, column }) => ({ row, column: Math.max(0, column - 1) }),
  right: ({ row, column }, widths) => ({ row, column: Math.min(column + 1, lastOf(widths, row)) }),
  up: (from, widths) => changeRow(from, -1, widths),
  down: (from, widths) => changeRow(from, 1, widths),
  'page-up': (from, widths) => changeRow(from, -PAGE_ROWS, widths),
  'page-down': (from, widths) => changeRow(from, PAGE_ROWS, widths),
  'row-start': ({ row }) => ({ row, column: 0 }),
  'row-end': ({ row }, widths) => ({ row, column: lastOf(widths, row) }),
  'table-start': () => ({ row: 0, column: 0 }),
  'table-end': (_from, widths) => ({ row: widths.length - 1, column: lastOf(widths, widths.length - 1) }),
};

/**
 * The target of a move in a table with rows of these lengths. A move stops at the edges, and in a shorter row at its
 * last cell.
 */
export function moveBetweenCells(move: CellMove, from: Place, widths: readonly number[]): Place {
  return TARGETS[move](from, widths);
}

function changeRow({ row, column }: Place, step: number, widths: readonly number[]): Place {
  const entered = Math.max(0, Math.min(row + step, widths.length - 1));
  return { row: entered, column: Math.min(column, lastOf(widths, entered)) };
}

function lastOf(widths: readonly number[], row: number): number {
  return (widths[row] ?? 1) - 1;
}
