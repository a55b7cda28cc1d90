import { type CellName, cellNames } from '../week-row.ts';

const CONTROLS = 'textarea, input, button';

/** The target of the focus after a row leaves edit: its cell, or the row below when that row has gone. */
export interface WayBack {
  id: number;
  cell: CellName;
  neighbour: number | undefined;
}

/** Focuses a row's control after scrolling its buttons into view (screens-staff 2.8). */
export function focusControl(row: HTMLElement, cell: CellName): void {
  findCell(row, 'edit')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const control = findCell(row, cell)?.querySelector<HTMLElement>(CONTROLS);
  // The control has priority where not both fit.
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // The caret goes to the end of the text.
  if (control instanceof HTMLTextAreaElement) control.selectionStart = control.value.length;
}

/** The return target for a row in edit; undefined when the focus is elsewhere. */
export function findWayBack(id: number): WayBack | undefined {
  const row = findRow(id);
  const focused = document.activeElement;
  const isHere = row?.contains(focused);
  if (!row || (!isHere && focused !== document.body && !focused?.closest('[role="alertdialog"]')))
    return undefined;
  const named = isHere ? focused?.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
  return { id, cell: cellNames.find((name) => name === named) ?? 'edit', neighbour: findNeighbour(row) };
}

/** Focuses the cell, or the pencil if one of the row's buttons had the focus. */
export function takeWayBack({ id, cell, neighbour }: WayBack): void {
  const row = findRow(id) ?? (neighbour === undefined ? undefined : findRow(neighbour));
  const place = row && findCell(row, cell);
  if (!place) document.getElementById('main')?.focus({ preventScroll: true });
  else if (cell === 'edit') place.querySelector('button')?.focus({ preventScroll: true });
  else {
    // The focus handler makes it the one cell in the tab order.
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
}

function findNeighbour(row: HTMLElement): number | undefined {
  const rows = [...(row.parentElement?.querySelectorAll('[data-row]') ?? [])];
  const place = rows.indexOf(row);
  const id = (rows[place + 1] ?? rows[place - 1])?.getAttribute('data-row');
  return id == null ? undefined : Number(id);
}

function findRow(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${id}"]`);
}

function findCell(row: HTMLElement, cell: CellName): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
}
