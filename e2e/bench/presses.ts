import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When a press was last complete, its button let go, on the clock of the page's events, in milliseconds. */
    pressedAtMs?: number;
  }
}

/** Lets a page note when it is pressed; to be called before it is opened. */
export function watchPresses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const note = ({ timeStamp }: Event) => Object.assign(window, { pressedAtMs: timeStamp });
    addEventListener('click', note, { capture: true });
  });
}
