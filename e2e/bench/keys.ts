import type { Page } from '@playwright/test';

/** Event Timing reports nothing that takes less. */
export const SHORTEST_EVENT_MS = 16;

/** Notes how long each key takes until what it did is painted, in milliseconds. */
export async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  const durations = await page.evaluateHandle((shortest) => {
    const noted: number[] = [];
    const options = { type: 'event', durationThreshold: shortest };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration);
    }).observe(options);
    return noted;
  }, SHORTEST_EVENT_MS);
  return () => durations.jsonValue();
}
