import type { CDPSession } from '@playwright/test';

/** The duration of the sum below in ms, on the machine for which the bars were set. */
const REFERENCE_MS = 340;
const SUM_TO = 300_000_000;
/** The share of the sum in a short measurement, whose median of five passes is robust against hiccups. */
const PART = 0.1;
const PARTS = 5;
const SLOWED = 4;

/** The duration of a fixed sum on this machine in ms, which distinguishes a slow machine from a slow product. */
export function measureMachine(): number {
  return addUp(SUM_TO);
}

export type SlowDown = (session: CDPSession) => Promise<void>;

/**
 * Throttles the page's processor to a quarter of the reference machine's speed. A machine that is slow just now is
 * throttled less, but never by a factor below 1. A fixed factor would measure the neighbours of a shared machine: one
 * build took 586 and 1,318 ms on one afternoon.
 */
export async function slowToReference(session: CDPSession): Promise<void> {
  const parts = Array.from({ length: PARTS }, () => addUp(SUM_TO * PART)).toSorted((a, b) => a - b);
  const middle = parts[Math.floor(PARTS / 2)] ?? Number.NaN;
  await setRate(session, Math.max(1, (SLOWED * REFERENCE_MS * PART) / middle));
}

export function slowFourTimes(session: CDPSession): Promise<void> {
  return setRate(session, SLOWED);
}

export function endSlowness(session: CDPSession): Promise<void> {
  return setRate(session, 1);
}

async function setRate(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

function addUp(end: number): number {
  const start = performance.now();
  let sum = 0;
  for (let number = 0; number < end; number += 1) sum += number % 7;
  if (sum < 0) throw new Error('A sum of numbers from 0 is not negative.');
  return performance.now() - start;
}
