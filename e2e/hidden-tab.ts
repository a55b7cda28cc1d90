import type { Page } from '@playwright/test';

const SECOND_MS = 1_000;

/**
 * Enables `hideTab`, which treats a page as browsers do in the background: timers fire on whole seconds and
 * nothing is painted. Call it before the page is opened.
 */
export function prepareHiding(page: Page): Promise<unknown> {
  return page.addInitScript((secondMs) => {
    const startTimeout = window.setTimeout.bind(window);
    const startInterval = window.setInterval.bind(window);
    const startFrame = window.requestAnimationFrame.bind(window);
    const isHidden = () => document.visibilityState === 'hidden';
    Object.assign(window, {
      setTimeout: (handler: TimerHandler, delayMs = 0, ...rest: unknown[]) => {
        const dueMs = performance.now() + delayMs;
        const heldMs = isHidden() ? Math.ceil(dueMs / secondMs) * secondMs - dueMs : 0;
        return startTimeout(handler, delayMs + heldMs, ...rest);
      },
      setInterval: (handler: TimerHandler, delayMs = 0, ...rest: unknown[]) =>
        startInterval(handler, isHidden() ? Math.max(delayMs, secondMs) : delayMs, ...rest),
      requestAnimationFrame: (callback: FrameRequestCallback) => (isHidden() ? 0 : startFrame(callback)),
    });
  }, SECOND_MS);
}

export function hideTab(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
