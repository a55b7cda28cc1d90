import type { BrowserContext, Page, Request } from '@playwright/test';

/** The time in ms without a request after which a page counts as quiet. */
const QUIET_MS = 500;
const TIMEOUT_MS = 60_000;

interface Traffic {
  /** The requests of the page's document that have not ended. */
  readonly pending: Set<Request>;
  readonly listeners: Set<() => void>;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Follows the requests of a window's pages for `waitUntilQuiet`. Must be called before they are opened. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const traffic: Traffic = { pending: new Set(), listeners: new Set() };
    const { pending, listeners } = traffic;
    trafficOf.set(page, traffic);
    const end = (request: Request) => {
      pending.delete(request);
      for (const listener of listeners) listener();
    };
    page.on('request', (request) => {
      // Another document takes the place of this one.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
      pending.add(request);
      for (const listener of listeners) listener();
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream')) end(response.request());
    });
  });
}

/**
 * Waits until a loaded page has requested nothing for half a second and has all answers. Streams of events do not count:
 * one stays open for signed-in people, so that Playwright's `networkidle` may never come.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('watchRequests comes first.');
  const { pending, listeners } = traffic;
  await page.waitForLoadState('load');
  let look = () => {};
  let quiet: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      look = () => {
        clearTimeout(quiet);
        if (pending.size === 0) quiet = setTimeout(resolve, QUIET_MS);
      };
      listeners.add(look);
      look();
      const tell = () =>
        reject(new Error(`Not quiet: ${[...pending].map((request) => request.url()).join(', ')}`));
      limit = setTimeout(tell, TIMEOUT_MS);
    });
  } finally {
    clearTimeout(quiet);
    clearTimeout(limit);
    listeners.delete(look);
  }
}
