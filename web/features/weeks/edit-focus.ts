import { type CellName, cellNames } from './week-row.ts';

const CONTROLS = 'textarea, input, button';

/** Where the keyboard goes when a row leaves edit: to the cell it is in, or to the row below when that row has gone. */
export interface WayBack {
  id: number;
  cell: CellName;
  neighbour: number | undefined;
}

/** Leads the keyboard to a row's control, with its buttons in sight first (screens-staff 2.8). */
export function focusControl(row: HTMLElement, cell: CellName): void {
  findCell(row, 'edit')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const control = findCell(row, cell)?.querySelector<HTMLElement>(CONTROLS);
  // Where not both fit, what is typed into comes first.
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // Typing goes on where the text ends.
  if (control instanceof HTMLTextAreaElement) control.selectionStart = control.value.length;
}

/** The way back from a row in edit; undefined when the keyboard has gone elsewhere meanwhile. */
export function findWayBack(id: number): WayBack | undefined {
  const row = findRow(id);
  const focused = document.activeElement;
  const isHere = row?.contains(focused);
  if (!row || (!isHere && focused !== document.body && !focused?.closest('[role="alertdialog"]')))
    return undefined;
  const named = isHere ? focused?.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
  return { id, cell: cellNames.find((name) => name === named) ?? 'edit', neighbour: findNeighbour(row) };
}

/** To the cell, or to the pencil when it was the row's buttons that had the focus. */
export function takeWayBack({ id, cell, neighbour }: WayBack): void {
  const row = findRow(id) ?? (neighbour === undefined ? undefined : findRow(neighbour));
  const place = row && findCell(row, cell);
  if (!place) document.getElementById('main')?.focus({ preventScroll: true });
  else if (cell === 'edit') place.querySelector('button')?.focus({ preventScroll: true });
  else {
    // The one cell in the tab order is set by the focus itself.
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
