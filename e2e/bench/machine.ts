import type { CDPSession } from '@playwright/test';

/** What the bars are held against: how long the machine that they were set on takes for the sum below. */
const REFERENCE_MS = 340;
const SUM_TO = 300_000_000;
/** A tenth of the sum is long enough to tell, and the middle of five passes by a hiccup. */
const PART = 0.1;
const PARTS = 5;
const SLOWED = 4;

/** How long this machine takes for a fixed sum, in ms: tells a slow moment of the machine from a slow product. */
export function measureMachine(): number {
  return addUp(SUM_TO);
}

/** Makes the processor of a page slower. */
export type SlowDown = (session: CDPSession) => Promise<void>;

/**
 * Slows the page's processor down to a quarter of the reference machine's, whatever this one is worth just now: a
 * machine that is slow by itself is slowed less, but never by a factor below 1 (decision 0152).
 */
export async function slowToReference(session: CDPSession): Promise<void> {
  const parts = Array.from({ length: PARTS }, () => addUp(SUM_TO * PART)).toSorted((a, b) => a - b);
  const middle = parts[Math.floor(PARTS / 2)] ?? Number.NaN;
  await setRate(session, Math.max(1, (SLOWED * REFERENCE_MS * PART) / middle));
}

/** Slows the page's processor down to a quarter of what this machine has. */
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
