import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Contents of the page's list, each with the time of its paint. */
    painted?: { shown: string; at: number }[];
  }
}

/** Selectors of a page's list. Nothing is recorded before `first` has text. */
export interface WatchedList {
  first: string;
  /** Elements that change with the list. Of several matches the first one counts whose text contains `holds`. */
  beside: readonly { selector: string; holds?: string }[];
}

/**
 * Makes a page record when its list is painted. Must be called before the page is opened.
 *
 * A list counts as painted in the first task after the frame in which its first record, or an element of `beside`, has
 * changed. Times are in ms since the navigation began.
 */
export function watchPaints(page: Page, list: WatchedList): Promise<unknown> {
  return page.addInitScript(({ first, beside }) => {
    const painted: { shown: string; at: number }[] = [];
    window.painted = painted;
    let last: string | undefined;
    const look = () => {
      const record = document.querySelector(first)?.textContent;
      if (!record) return;
      const around = beside.map(({ selector, holds = '' }) => {
        const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
        return texts.find((text) => text.includes(holds)) ?? '';
      });
      const shown = [...around, record].join(' | ');
      if (shown === last) return;
      last = shown;
      requestAnimationFrame(() => {
        const note = () => {
          painted.push({ shown, at: performance.now() });
          dispatchEvent(new Event('painted'));
        };
        // The highest priority runs this before other tasks that wait for the end of the frame.
        void scheduler.postTask(note, { priority: 'user-blocking' });
      });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, list);
}

export function readPainted(page: Page): Promise<{ shown: string; at: number }> {
  return page.evaluate(() => window.painted?.at(-1) ?? { shown: '', at: 0 });
}

/** Waits for the paint of another list that matches. Resolves to the time from the last press to that paint, in ms. */
export async function readPressToPaint(page: Page, before: string, pattern: RegExp): Promise<number> {
  const at = await waitForPaint(page, before, pattern);
  return at - (await page.evaluate(() => window.pressedAtMs ?? Number.NaN));
}

/**
 * The time of the paint of a list that matches and differs from `before`. The page reports its paints: polling it every
 * frame would cause frames.
 */
export function waitForPaint(page: Page, before = '', pattern = /./): Promise<number> {
  return page.evaluate(
    ([last, source]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const painted = window.painted?.at(-1);
          if (!painted || painted.shown === last || !new RegExp(source).test(painted.shown)) return;
          removeEventListener('painted', look);
          resolve(painted.at);
        };
        addEventListener('painted', look);
        look();
      }),
    [before, pattern.source] as const,
  );
}
