import type { Page } from '@playwright/test';

/** Delays calls to this address until the returned function is called. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
