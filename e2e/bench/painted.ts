import type { Page } from '@playwright/test';

/** The largest difference in ms between the clocks of Node and the browser. */
const CLOCK_TOLERANCE_MS = 50;
const TIMEOUT_MS = 60_000;

/**
 * The content of a page's list, and the time of its paint in ms since the navigation began. `seenAt` is that of the first
 * paint of its first record, which may have been on a screen kept from the last visit.
 */
interface Paint {
  shown: string;
  at: number;
  seenAt: number;
}

/** A paint with the time at which its document's navigation began, in ms. */
interface ReportedPaint extends Paint {
  origin: number;
}

declare global {
  interface Window {
    reportPaint?: (paint: ReportedPaint) => void;
  }
}

interface WatchedPage {
  last: ReportedPaint | undefined;
  /** Paints of documents whose navigation began earlier are of pages that were left. */
  origin: number;
  readonly listeners: Set<() => void>;
}

const watchedPages = new WeakMap<Page, WatchedPage>();

/** Selectors of a page's list. Nothing is recorded before `first` has text. */
export interface WatchedList {
  first: string;
  /** Elements that change with the list. Of several matches the first one counts whose text contains `holds`. */
  beside: readonly { selector: string; holds?: string }[];
}

/**
 * Makes a page report when its list is painted. Must be called before the page is opened: a script that is injected while
 * a page loads takes up to 150 ms of a slowed page, and polling it every frame causes frames.
 *
 * A list counts as painted in the first task after the frame in which its first record, or an element of `beside`, has
 * changed.
 */
export async function watchPaints(page: Page, list: WatchedList): Promise<void> {
  const watched: WatchedPage = { last: undefined, origin: 0, listeners: new Set() };
  watchedPages.set(page, watched);
  await page.exposeBinding('reportPaint', (_, paint: ReportedPaint) => {
    if (paint.origin < watched.origin) return;
    watched.origin = paint.origin;
    watched.last = paint;
    for (const listener of watched.listeners) listener();
  });
  await page.addInitScript(({ first, beside }) => {
    let last: string | undefined;
    let seenAt: Promise<number> | undefined;
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          // The highest priority runs this before other tasks that wait for the end of the frame.
          void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
        });
      });
    const look = () => {
      const element = document.querySelector(first);
      const record = element?.textContent;
      if (!record) return;
      seenAt ??= painted();
      // A screen that is kept from the last visit cannot be used yet.
      if (element.closest('#root[inert]')) return;
      const around = beside.map(({ selector, holds = '' }) => {
        const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
        return texts.find((text) => text.includes(holds)) ?? '';
      });
      const shown = [...around, record].join(' | ');
      if (shown === last) return;
      last = shown;
      void Promise.all([painted(), seenAt]).then(([at, seen]) =>
        window.reportPaint?.({ shown, at, seenAt: seen, origin: performance.timeOrigin }),
      );
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      // What is rendered ahead appears without another change.
      attributeFilter: ['data-ahead'],
    });
  }, list);
}

/** Opens an address and resolves to the time of the first paint of its list that matches, in ms. */
export async function openUntilPainted(page: Page, address: string, pattern = /./): Promise<number> {
  const watched = findWatched(page);
  watched.last = undefined;
  watched.origin = performance.timeOrigin + performance.now() - CLOCK_TOLERANCE_MS;
  const [at] = await Promise.all([
    waitForPaint(page, '', pattern),
    page.goto(address, { waitUntil: 'commit' }),
  ]);
  return at;
}

/** The last paint that the page has reported until now. */
export async function readPainted(page: Page): Promise<Paint> {
  // Reports that were sent before this answer arrive before it.
  await page.evaluate('0');
  return findWatched(page).last ?? { shown: '', at: 0, seenAt: 0 };
}

/** Waits for the paint of another list that matches. Resolves to the time from the last press to that paint, in ms. */
export async function readPressToPaint(page: Page, before: string, pattern: RegExp): Promise<number> {
  const at = await waitForPaint(page, before, pattern);
  return at - (await page.evaluate(() => window.pressedAtMs ?? Number.NaN));
}

/** The time of the paint of a list that matches and differs from `before`, in ms. */
async function waitForPaint(page: Page, before: string, pattern: RegExp): Promise<number> {
  const watched = findWatched(page);
  let look = () => {};
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<number>((resolve, reject) => {
      look = () => {
        const { last } = watched;
        if (last && last.shown !== before && pattern.test(last.shown)) resolve(last.at);
      };
      watched.listeners.add(look);
      look();
      const tell = () =>
        reject(new Error(`No paint of ${String(pattern)}: ${watched.last?.shown ?? 'none'}`));
      timer = setTimeout(tell, TIMEOUT_MS);
    });
  } finally {
    clearTimeout(timer);
    watched.listeners.delete(look);
  }
}

function findWatched(page: Page): WatchedPage {
  const watched = watchedPages.get(page);
  if (!watched) throw new Error('watchPaints comes first.');
  return watched;
}
