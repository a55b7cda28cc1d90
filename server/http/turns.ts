import { setImmediate as letLoopRun } from 'node:timers/promises';
import { pauseCharge } from './computing.ts';

/** How long a request computes before others have their turn. */
const LONGEST_TURN_MS = 10;

/** Who waits for a turn, the first to wait first. */
const waiting: (() => void)[] = [];

/**
 * Paces the long computing of one request: `await` what this returns between the steps, and after every 10 ms all other
 * requests run. Of several that compute, one has a turn at a time, so that the others wait no longer for many than for
 * one.
 */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await letOthersRun();
    since = performance.now();
  };
}

/** Lets other requests run before this one goes on. */
export async function letOthersRun(): Promise<void> {
  await pauseCharge(
    () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) void giveTurns();
      }),
  );
}

async function giveTurns(): Promise<void> {
  while (waiting.length > 0) {
    await letLoopRun();
    waiting.shift()?.();
  }
}
