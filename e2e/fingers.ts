import type { CDPSession, Locator, Page } from '@playwright/test';

interface Fingers {
  /** Draws a finger over the middle of an element by so many px, and lifts it. */
  draw: (over: Locator, way: { x?: number; y?: number }) => Promise<void>;
}

/** One finger on the touch screen of a page. */
export async function useFingers(page: Page): Promise<Fingers> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    draw: async (over, { x: dx = 0, y: dy = 0 }) => {
      const box = await over.boundingBox();
      if (!box) throw new Error('There is nothing to swipe.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await send('touchStart', [{ x, y }]);
      for (const share of [0.2, 0.5, 0.8, 1])
        await send('touchMove', [{ x: x + dx * share, y: y + dy * share }]);
      await send('touchEnd', []);
    },
  };
}
