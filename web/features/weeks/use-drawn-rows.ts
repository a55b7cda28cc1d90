import { useDeferredValue, useState } from 'react';
import type { WeekRow } from './week-row.ts';

const NO_ROWS: readonly WeekRow[] = [];
/** In CSS px: the least height of a row, and the height above the first. */
const ROW_HEIGHT = 46;
const ABOVE_ROWS = 180;

/**
 * The rows to render now: those the window can show; the others follow a moment later, so that the first ones appear
 * sooner.
 */
export function useDrawnRows(rows: readonly WeekRow[]): readonly WeekRow[] {
  const later = useDeferredValue(rows, NO_ROWS);
  const [drawnFirst] = useState(countVisibleRows);
  return [...rows.slice(0, drawnFirst), ...later.slice(drawnFirst, rows.length)];
}

function countVisibleRows(): number {
  return Math.ceil((window.innerHeight - ABOVE_ROWS) / ROW_HEIGHT);
}
