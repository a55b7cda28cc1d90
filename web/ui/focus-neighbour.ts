/**
 * Moves the focus from the button of a list item that is about to disappear to that of the next or former item. Without
 * either, `last` gets the focus.
 */
export function focusNeighbour(button: HTMLElement, last: HTMLElement | null | undefined): void {
  if (!button.matches(':focus')) return;
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  (neighbour?.querySelector('button') ?? last)?.focus();
}
