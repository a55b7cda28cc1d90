const CONTROLS = 'button, input, textarea';

/** The buttons and fields of a cell that can be seen. */
export function findControls(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());
}

/**
 * What Enter does on a cell that is only viewed (ui.md 12).
 *
 * A single control is pressed, and the cell keeps the focus for when its panel closes; among more, the person chooses.
 */
export function enterCell(cell: HTMLElement): void {
  const [first, ...others] = findControls(cell);
  if (others.length === 0) first?.click();
  else first?.focus();
}

/** Leads the keyboard into the rows of a table within an area. */
export function focusFirstCell(area: HTMLElement | null): void {
  const cell = area?.querySelector<HTMLElement>('[data-row] [data-cell]');
  if (!cell) return;
  // Cells take the focus once they stand in the tab order; which one does is for the table's keys to settle.
  cell.tabIndex = 0;
  cell.focus();
}
