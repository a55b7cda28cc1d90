/**
 * Takes the keyboard from a button of a list item that is about to go: to the button of the next item or the one
 * before, or to `last` where there is none.
 */
export function focusNeighbour(button: HTMLElement, last: HTMLElement | null | undefined): void {
  if (!button.matches(':focus')) return;
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  (neighbour?.querySelector('button') ?? last)?.focus();
}
