import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const running = new WeakMap<BrowserContext, Set<Request>>();

/** Records the pending requests of a browser from now on. */
export function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  running.set(context, requests);
  context.on('request', (request) => {
    // A stream of events is open as long as its page.
    if (!request.url().includes('/api/app/events')) requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until every request of a page's browser is answered and the page, rendered again with the answers,
 * sends no other.
 */
export async function settle(page: Page): Promise<void> {
  const requests = running.get(page.context());
  if (!requests) throw new Error('The requests of this browser are not followed.');
  await expect
    .poll(
      async () => {
        if (requests.size === 0) await page.evaluate(passFrames);
        return [...requests].map((request) => request.url());
      },
      { message: 'requests on their way' },
    )
    .toEqual([]);
}

/** Waits for two frames and the tasks after them. */
async function passFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
