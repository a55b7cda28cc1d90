import type { Page } from '@playwright/test';

/** The shortest duration that Event Timing reports, in ms. */
const SHORTEST_EVENT_MS = 16;
/**
 * The tolerance for rounded times of Event Timing, in ms: an event belongs to the last key pressed before it, or up to
 * this time after.
 */
const ROUNDED_MS = 8;

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
