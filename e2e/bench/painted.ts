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
      const main = document.querySelector('main');
      const sentence = main?.querySelector('[aria-label="Flashcards"] p[lang="es"]')?.textContent;
      const text = main?.textContent ?? '';
      const count = /[\d,]+ flashcards showing/.exec(text)?.[0];
      if (!sentence || count === undefined) return;
      const shown = [count, /Page \d+ of \d+/.exec(text)?.[0] ?? '', sentence].join(' | ');
      if (shown === last) return;
      last = shown;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => painted.push({ shown, at: performance.now() }));
        port1.start();
        port2.postMessage(undefined);
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
  const waited = await page.waitForFunction(
    ([last, source]) => {
      const painted = window.painted?.at(-1);
      if (!painted || painted.shown === last || !new RegExp(source).test(painted.shown)) return undefined;
      return painted.at - (window.pressedAtMs ?? 0);
    },
    [before, pattern.source] as const,
  );
  return (await waited.jsonValue()) ?? Number.NaN;
}
