import type { Page } from '@playwright/test';

/** Keeps calls of this address from the server until the returned function lets them go. */
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
