const CALLS = '[data-cell="privateCalls"]';

let origin: HTMLElement | undefined;

export function takeRatingOrigin(focused: HTMLElement): void {
  if (!focused.closest('[role="listbox"]')) origin = focused;
}

export function leaveRatings(): void {
  origin?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the same kind of element in the next row: from a cell to a cell, from 'New' to 'New', from a call
 * to the first call, or to 'New' where there is none. In the last row the focus stays.
 */
export function goDownFromRatings(): void {
  const row = origin?.closest('[data-row]');
  const below = findRowBelow(row)?.querySelector<HTMLElement>(CALLS);
  if (!origin || !below) {
    leaveRatings();
    return;
  }
  const [first, ...others] = below.querySelectorAll<HTMLElement>('button');
  const last = others.at(-1) ?? first;
  const isOnCell = origin.matches(CALLS);
  const target = isOnCell || !first || !last ? below : origin.matches('[data-call]') ? first : last;
  // A cell needs a tab index to be focused; the table's key handler then chooses the one in the tab order.
  if (target === below && !below.hasAttribute('tabindex')) below.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

function findRowBelow(row: Element | null | undefined): Element | undefined {
  let next = row?.nextElementSibling ?? undefined;
  while (next && !next.matches('[data-row]')) next = next.nextElementSibling ?? undefined;
  return next;
}
