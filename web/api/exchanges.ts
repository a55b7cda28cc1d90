import type { ClockReading } from '@soltura/domain/clock-skew';

type Listener = (reading: ClockReading) => void;

let last: ClockReading | undefined;
let listener: Listener | undefined;

/** Calls `hear` with the clock reading of each answer, beginning with the last one. There is one listener at most. */
export function onExchange(hear: Listener): void {
  listener = hear;
  if (last) hear(last);
}

/**
 * Reads the server's clock from an answer. `sentAt` is the start of the request by `Date.now()`, `startedAt` by
 * `performance.now()`. An answer from a cache (`age`) is skipped.
 */
export function noteExchange({ headers }: Response, sentAt: number, startedAt: number): void {
  const date = headers.get('date');
  if (date === null || headers.has('age')) return;
  last = {
    sentAt,
    receivedAt: Date.now(),
    tookMs: performance.now() - startedAt,
    serverTime: Date.parse(date),
  };
  listener?.(last);
}
