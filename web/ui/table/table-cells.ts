const CONTROLS = 'button, input, textarea';

export function findControls(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());
}

/**
 * Handles Enter on a read-only cell (ui.md 12). A single control is pressed, and the cell keeps the focus, so that it
 * has it after the panel; of several controls the first gets the focus.
 */
export function enterCell(cell: HTMLElement): void {
  const [first, ...others] = findControls(cell);
  if (others.length === 0) first?.click();
  else first?.focus();
}

export function focusFirstCell(area: HTMLElement | null): void {
  const cell = area?.querySelector<HTMLElement>('[data-row] [data-cell]');
  if (!cell) return;
  // Only an element with a tab index can be focused. The table's keys then choose the cell in the tab order.
  cell.tabIndex = 0;
  cell.focus();
}
