const CONTROLS = 'button, input, textarea';

/** The visible buttons and fields of a cell. */
export function findControls(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());
}

/**
 * Handles Enter on a read-only cell (ui.md 12).
 *
 * A single control is pressed, and the cell keeps the focus for when its panel closes; of several controls the first
 * gets the focus.
 */
export function enterCell(cell: HTMLElement): void {
  const [first, ...others] = findControls(cell);
  if (others.length === 0) first?.click();
  else first?.focus();
}

/** Focuses the first cell of a table within an area. */
export function focusFirstCell(area: HTMLElement | null): void {
  const cell = area?.querySelector<HTMLElement>('[data-row] [data-cell]');
  if (!cell) return;
  // A cell needs a tab index to be focused; the table's keys then choose the one in the tab order.
  cell.tabIndex = 0;
  cell.focus();
}
