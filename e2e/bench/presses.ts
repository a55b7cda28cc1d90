import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /**
     * The timestamp of the last press by the clock of the page's events, in ms. A press of the mouse ends with its
     * release.
     */
    pressedAtMs?: number;
  }
}

export function watchPresses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const note = ({ timeStamp }: Event) => Object.assign(window, { pressedAtMs: timeStamp });
    addEventListener('click', note, { capture: true });
  });
}
