import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the list of the finder has shown, each with the moment it was painted. */
    painted?: { shown: string; at: number }[];
  }
}

/**
 * Lets the finder's pages note when what they list was painted; to be called before they are opened.
 *
 * A list counts as painted in the first task after the frame in which its first sentence and its count, or its page,
 * have changed. Times are those of the page: milliseconds since the navigation began.
 */
export function watchPaints(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const painted: { shown: string; at: number }[] = [];
    window.painted = painted;
    let last: string | undefined;
    const look = () => {
      const sentence = document.querySelector('main ul p[lang="es"]')?.textContent;
      const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
      const count = headings.find((text) => text.includes('flashcards showing'));
      if (!sentence || count === undefined) return;
      const page = document.querySelector('main nav')?.textContent ?? '';
      const shown = [count, page, sentence].join(' | ');
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
  });
}

/** The list of the finder as it was painted last; `at` is 0 before the first. */
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
