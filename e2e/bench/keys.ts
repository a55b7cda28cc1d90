import type { Page } from '@playwright/test';

/** Event Timing reports nothing that takes less. */
const SHORTEST_EVENT_MS = 16;
/** Event Timing rounds: an event belongs to the last key that was pressed before it, or this much after. */
const ROUNDED_MS = 8;

/** Notes how long each key takes until what it did is painted: in milliseconds, in the order of the keys. */
export async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  const watched = await page.evaluateHandle((shortest) => {
    const pressed: number[] = [];
    const events: { startTime: number; duration: number }[] = [];
    addEventListener('keydown', ({ timeStamp }) => void pressed.push(timeStamp), { capture: true });
    const options = { type: 'event', durationThreshold: shortest };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) events.push({ startTime, duration });
    }).observe(options);
    return { pressed, events };
  }, SHORTEST_EVENT_MS);
  return async () => {
    const { pressed, events } = await watched.jsonValue();
    return pressed.map((from, key) => {
      const until = pressed[key + 1] ?? Number.POSITIVE_INFINITY;
      const own = events.filter(
        ({ startTime }) => startTime >= from - ROUNDED_MS && startTime < until - ROUNDED_MS,
      );
      return Math.max(SHORTEST_EVENT_MS, ...own.map(({ duration }) => duration));
    });
  };
}
