import type { ClockReading } from '@soltura/domain/clock-skew';

type Listener = (reading: ClockReading) => void;

let last: ClockReading | undefined;
let listener: Listener | undefined;

/** Calls back with what each answer says of the clocks, beginning with the last one; there is one listener. */
export function onExchange(hear: Listener): void {
  listener = hear;
  if (last) hear(last);
}

/**
 * Notes what an answer says of the clocks. `sentAt` and `startedAt` are of the request, by the device's clock and by the
 * stopwatch. What a cache on the way has kept says nothing.
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
