/**
 * Moves the focus from a button in a list item that is about to disappear: to the button of the next item or the one
 * before, or to `last` without either.
 */
export function focusNeighbour(button: HTMLElement, last: HTMLElement | null | undefined): void {
  if (!button.matches(':focus')) return;
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  (neighbour?.querySelector('button') ?? last)?.focus();
}
