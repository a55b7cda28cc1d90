import type { CDPSession } from '@playwright/test';

const SUM_TO = 300_000_000;
const SLOWED = 4;

/** The duration of a fixed sum on this machine in ms, which distinguishes a slow machine from a slow product. */
export function measureMachine(): number {
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < SUM_TO; number += 1) sum += number % 7;
  if (sum < 0) throw new Error('A sum of numbers from 0 is not negative.');
  return performance.now() - start;
}

/** Throttles the page's processor to a quarter of this machine's speed. */
export function slowFourTimes(session: CDPSession): Promise<void> {
  return setRate(session, SLOWED);
}

export function endSlowness(session: CDPSession): Promise<void> {
  return setRate(session, 1);
}

async function setRate(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
