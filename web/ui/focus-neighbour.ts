/**
 * Moves the focus from the button of a list item that is about to disappear to that of the next or former item. Without
 * either, `last` gets the focus. `which` finds the button in an item of several.
 */
export function focusNeighbour(
  button: HTMLElement,
  last: HTMLElement | null | undefined,
  which = 'button',
): void {
  if (!button.matches(':focus')) return;
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  (neighbour?.querySelector<HTMLElement>(which) ?? last)?.focus();
}
