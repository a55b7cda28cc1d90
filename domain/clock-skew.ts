/**
 * A response of the server compared with the device's clock: moments in ms since 1970, `serverTime` in whole
 * seconds. `tookMs` is by a monotonic clock, which setting the clock does not change.
 */
export interface ClockReading {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly tookMs: number;
  readonly serverTime: number;
}

/** The least skew that is reported: a clock set by hand is never right to the second. */
const LEAST_MS = 60_000;
/** The slowest response that is used: a slower one hardly tells when the server wrote it. */
const SLOWEST_MS = 10_000;
const TOLERANCE_MS = 1_000;
const SECOND_MS = 1_000;

/**
 * Returns how far the device's clock is ahead of the server's, in ms; negative when it is behind, 0 below a minute.
 * Undefined when the response was slow or the clock was set meanwhile.
 */
export function findClockSkew({ sentAt, receivedAt, tookMs, serverTime }: ClockReading): number | undefined {
  if (tookMs > SLOWEST_MS || Math.abs(receivedAt - sentAt - tookMs) > TOLERANCE_MS) return undefined;
  if (Number.isNaN(serverTime)) return undefined;
  // The server wrote its time within this second, and between request and response.
  const least = sentAt - serverTime - SECOND_MS;
  const most = receivedAt - serverTime;
  const skew = Math.round((least + most) / 2);
  return Math.abs(skew) < LEAST_MS ? 0 : skew;
}

/**
 * True when a device's clock was set: its difference to a monotonic clock, in ms, has changed. A device that slept gives
 * the same result.
 */
export function hasClockJumped(differenceBefore: number, differenceNow: number): boolean {
  return Math.abs(differenceNow - differenceBefore) >= LEAST_MS;
}
