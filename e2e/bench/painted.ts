import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the list of the page has shown, each with the moment it was painted. */
    painted?: { shown: string; at: number }[];
  }
}

/** Where a page shows its list: nothing is noted before `first` holds text. */
export interface WatchedList {
  /** Of its first record. */
  first: string;
  /** What changes with the list around it; of several elements the first whose text has `holds`. */
  beside: readonly { selector: string; holds?: string }[];
}

/**
 * Lets a page note when what it lists was painted; to be called before it is opened.
 *
 * A list counts as painted in the first task after the frame in which its first record, or what stands beside it, has
 * changed. Times are those of the page: milliseconds since the navigation began.
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
        // Before anything else that waits for the frame to be over.
        void scheduler.postTask(note, { priority: 'user-blocking' });
      });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, list);
}

/** The list of the page as it was painted last; `at` is 0 before the first. */
export function readPainted(page: Page): Promise<{ shown: string; at: number }> {
  return page.evaluate(() => window.painted?.at(-1) ?? { shown: '', at: 0 });
}

/** Waits until another list is painted, one that matches, and answers how long after the press that was. */
export async function readPressToPaint(page: Page, before: string, pattern: RegExp): Promise<number> {
  const at = await waitForPaint(page, before, pattern);
  return at - (await page.evaluate(() => window.pressedAtMs ?? Number.NaN));
}

/**
 * When a list that matches, and is not the one before, was painted.
 *
 * The page tells of its paints itself: to ask it again in every frame would make it draw frames.
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
