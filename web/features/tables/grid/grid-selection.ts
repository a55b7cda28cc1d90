import { moveBetweenCells, type Place, readCellMove } from '../../../ui/table/cell-moves.ts';

export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function readBlock({ cell, head }: { cell: Place; head: Place }): Block {
  return {
    top: Math.min(cell.row, head.row),
    bottom: Math.max(cell.row, head.row),
    left: Math.min(cell.column, head.column),
    right: Math.max(cell.column, head.column),
  };
}

export function countCells({ top, bottom, left, right }: Block): number {
  return (bottom - top + 1) * (right - left + 1);
}

/**
 * The columns of the block in a row as a string, such as '2-4', stable while they are the same; empty outside the
 * block.
 */
export function describeInRow({ top, bottom, left, right }: Block, row: number): string {
  return row < top || row > bottom ? '' : `${left}-${right}`;
}

/** The target cell of a movement key, with or without Shift; undefined for every other key. */
export function findMoved(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  from: Place,
  widths: readonly number[],
): Place | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  const move = readCellMove({ key, ctrlKey, metaKey, altKey, shiftKey: false }, false);
  return move && moveBetweenCells(move, from, widths);
}

/** The next cell in reading order, or the one before; undefined beyond the ends. */
export function findNext(
  from: Place,
  step: 1 | -1,
  size: { rows: number; columns: number },
): Place | undefined {
  const place = from.row * size.columns + from.column + step;
  if (place < 0 || place >= size.rows * size.columns) return undefined;
  return { row: Math.floor(place / size.columns), column: place % size.columns };
}
