import { onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';
import { cdp } from 'vitest/browser';

type Point = readonly [x: number, y: number];

/** The place of the page under test in the window of the browser. */
function readOffset(): { x: number; y: number } {
  const { x, y } = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  return { x, y };
}

function send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) {
  const offset = readOffset();
  const touchPoints = points.map(([x, y], id) => ({ x: x + offset.x, y: y + offset.y, id }));
  return cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Two taps in a row zoom the window, which all tests share. */
async function undoZoom(): Promise<void> {
  await cdp().send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
}

/** Fingers on a touch screen, in px of the page under test. */
export const fingers = {
  down: (...points: Point[]) => {
    onTestFinished(undoZoom);
    return send('touchStart', points);
  },
  move: (...points: Point[]) => send('touchMove', points),
  /** Keeps them where they are, so long that what is let go then has no speed. */
  rest: () => new Promise((resolve) => void setTimeout(resolve, 150)),
  up: () => send('touchEnd', []),
  cancel: () => send('touchCancel', []),
};

/** The middle of an element. */
export function findMiddle(locator: Locator): Point {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Draws one finger from the middle of an element, in a straight line, and lifts it unless it `stays`. */
export async function drawFinger(
  locator: Locator,
  [dx, dy]: Point,
  { stays = false }: { stays?: boolean } = {},
): Promise<void> {
  const [x, y] = findMiddle(locator);
  await fingers.down([x, y]);
  for (const share of [0.2, 0.5, 0.8, 1]) await fingers.move([x + dx * share, y + dy * share]);
  if (!stays) await fingers.up();
}
