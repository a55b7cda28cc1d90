import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whoever follows a link by keyboard or hears the page read starts at the new page's content (ui.md 13).
 *
 * A page may replace its `main` when its code or its data arrive; the focus then moves along instead of falling to
 * the body.
 */
export function keepFocusOnContent(router: AnyRouter, root: HTMLElement): void {
  let focused: Node | null = null;
  root.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Node ? target : null;
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation && !isChoosing()) focusContent();
  });
  new MutationObserver((changes) => {
    const isGone = changes.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(focused)),
    );
    if (isGone && document.activeElement === document.body) focusContent();
  }).observe(root, { childList: true });
}

/** A choice that has an address of its own keeps the focus, so that the arrow keys go on from it. */
function isChoosing(): boolean {
  return document.activeElement?.matches('#main input[type="radio"]') ?? false;
}

function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
