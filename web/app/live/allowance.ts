const MAX_AT_ONCE = 5;
/** The time in ms after which one more read is allowed. */
const REFILL_MS = 2_000;

/** The reads that are allowed at an instant, in ms since 1970. It bounds the requests of one window among many. */
export interface Allowance {
  readonly left: number;
  readonly at: number;
}

export function startAllowance(now: number): Allowance {
  return { left: MAX_AT_ONCE, at: now };
}

function refill({ left, at }: Allowance, now: number): number {
  return Math.min(MAX_AT_ONCE, left + Math.max(now - at, 0) / REFILL_MS);
}

export function spend(allowance: Allowance, now: number): Allowance {
  return { left: refill(allowance, now) - 1, at: now };
}

/** The time in ms until the next read is allowed. */
export function waitMs(allowance: Allowance, now: number): number {
  return Math.max(1 - refill(allowance, now), 0) * REFILL_MS;
}
