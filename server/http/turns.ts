import { setImmediate as letLoopRun } from 'node:timers/promises';
import { pauseCharge } from './computing.ts';

const LONGEST_TURN_MS = 10;

const waiting: (() => void)[] = [];

/**
 * Returns a function that the long computing of a request awaits between its steps: after every 10 ms other requests
 * run. Of several computing requests one has a turn at a time, so that other requests wait no longer for many than for
 * one.
 */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await yieldToRequests();
    since = performance.now();
  };
}

export async function yieldToRequests(): Promise<void> {
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
