/** How an answer of the server compares with the device's clock; all in ms, moments since 1970. */
export interface ClockReading {
  /** When the device sent the request and had the answer, by its own clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The same span by a stopwatch, which no change of the clock touches. */
  readonly tookMs: number;
  /** The server's time as the answer's `Date` says it, in whole seconds. */
  readonly serverTime: number;
}

/** A difference below this is none: a clock that people set is never right to the second. */
const LEAST_MS = 60_000;
/** A slower answer says too little of the moment at which the server wrote it. */
const SLOWEST_MS = 10_000;
/** How much a stopwatch and a clock may differ over one request. */
const TOLERANCE_MS = 1_000;
const SECOND_MS = 1_000;

/**
 * How far the device's clock is ahead of the server's, in ms; negative when it is behind, 0 below a minute. Undefined for a
 * reading that says nothing: a slow answer, or a clock that was set meanwhile.
 */
export function findClockSkew({ sentAt, receivedAt, tookMs, serverTime }: ClockReading): number | undefined {
  if (tookMs > SLOWEST_MS || Math.abs(receivedAt - sentAt - tookMs) > TOLERANCE_MS) return undefined;
  if (Number.isNaN(serverTime)) return undefined;
  // The server wrote its time within this second, and between the sending and the receiving.
  const least = sentAt - serverTime - SECOND_MS;
  const most = receivedAt - serverTime;
  const skew = Math.round((least + most) / 2);
  return Math.abs(skew) < LEAST_MS ? 0 : skew;
}

/**
 * Whether a device's clock has been set since: its difference to a stopwatch, in ms, was one thing and is another. A device
 * that slept looks the same.
 */
export function hasClockJumped(differenceBefore: number, differenceNow: number): boolean {
  return Math.abs(differenceNow - differenceBefore) >= LEAST_MS;
}
