import type { Places } from './last-screen.ts';

export interface DrawFacts {
  lastScreenId: string;
  longestShownMs: number;
  sessionKey: string;
}

/**
 * Draws the screen that the head has offered into the root: inert and hidden from assistive technology, which gets only
 * the app's own screen. Calls `giveUp` if the app has not replaced it in time, if its style sheets do not arrive, and
 * after a log-out elsewhere. Returns false if there is no screen. The source text of this function is put into the
 * document, so it uses nothing from outside itself.
 */
export function drawLastScreen(root: HTMLElement, facts: DrawFacts, giveUp: () => void): boolean {
  const LONGEST_UNSTYLED_MS = 1_000;
  const template = document.getElementById(facts.lastScreenId);
  if (!(template instanceof HTMLTemplateElement)) return false;
  root.replaceChildren(template.content);
  root.inert = true;
  root.ariaHidden = 'true';
  document.body.ariaBusy = 'true';
  // The first frame comes when the style sheets have arrived.
  requestAnimationFrame(() => {
    if (!template.isConnected) return;
    for (const pane of root.querySelectorAll<HTMLElement>('[data-scrolled]')) {
      const [left, top] = (pane.dataset.scrolled ?? '').split(' ').map(Number);
      pane.scrollTo(left ?? 0, top ?? 0);
    }
    const [arrival] = performance.getEntriesByType('navigation');
    if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type === 'navigate') return;
    const { scroll }: Places = JSON.parse(template.dataset.places ?? '');
    if (scroll[0] !== 0 || scroll[1] !== 0) scrollTo(scroll[0], scroll[1]);
  });
  const end = () => {
    if (!template.isConnected) return;
    template.remove();
    root.inert = false;
    root.ariaHidden = null;
    document.body.ariaBusy = null;
    giveUp();
  };
  setTimeout(() => {
    const missing = [
      ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][blocking]'),
    ].filter(({ sheet }) => sheet === null);
    if (missing.length > 0) end();
    for (const link of missing) link.removeAttribute('blocking');
  }, LONGEST_UNSTYLED_MS);
  setTimeout(end, facts.longestShownMs);
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && (key === facts.sessionKey || key === null)) end();
  });
  // The browser shows the page from its history, perhaps after a log-out.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) end();
  });
  return true;
}
