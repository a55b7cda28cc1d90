import type { FocusPlace } from './last-screen.ts';

/** The place of the focused element within the root; undefined if the focus is elsewhere. */
export function readFocus(root: HTMLElement): FocusPlace | undefined {
  const focused = document.activeElement;
  if (!focused || focused === root || !root.contains(focused)) return undefined;
  const path: number[] = [];
  for (let element = focused; element !== root; ) {
    const parent = element.parentElement;
    if (!parent) return undefined;
    path.unshift([...parent.children].indexOf(element));
    element = parent;
  }
  return { path, looks: describeLooks(focused) };
}

export function findFocus(root: HTMLElement, { path, looks }: FocusPlace): HTMLElement | undefined {
  let element: Element | undefined = root;
  for (const index of path) element = element?.children[index];
  return element instanceof HTMLElement && describeLooks(element) === looks ? element : undefined;
}

function describeLooks(element: Element): string {
  const names = ['id', 'name', 'href', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
  return [element.localName, ...names, element.textContent.slice(0, 80)].join('|');
}
