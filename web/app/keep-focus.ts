import type { AnyRouter } from '@tanstack/react-router';

/** Moves the focus to the new page's content after a link was followed by keyboard or screen reader (ui.md 13). */
export function focusContentOfPages(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation && !isChoosing() && !isWriting()) focusContent();
  });
}

/**
 * Keeps the focus when a page replaces its `main` as its code or data arrive: it moves to the new one instead of the
 * body.
 */
export function keepFocusOnContent(root: HTMLElement): void {
  let focused: Node | null = null;
  root.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Node ? target : null;
  });
  new MutationObserver((changes) => {
    const isGone = changes.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(focused)),
    );
    if (isGone && document.activeElement === document.body) focusContent();
  }).observe(root, { childList: true });
}

/** True for a radio button that changes the address: it keeps the focus, so that the arrow keys continue from it. */
function isChoosing(): boolean {
  return document.activeElement?.matches('#main input[type="radio"]') ?? false;
}

function isWriting(): boolean {
  return document.activeElement?.matches('#main [data-takes-focus]') ?? false;
}

function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
