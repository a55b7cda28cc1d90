import { findClockSkew, hasClockJumped } from '@soltura/domain/clock-skew';
import { makeListeners } from '../device/listeners.ts';
import { onExchange } from './exchanges.ts';

let skewMs = 0;
/** How the device's clock stood to the stopwatch when the skew was measured. */
let standing = compareClocks();
const listeners = makeListeners();

onExchange((reading) => {
  const found = findClockSkew(reading);
  if (found === undefined) return;
  const before = readClockSkew();
  skewMs = found;
  standing = compareClocks();
  // Each answer differs by what the network took.
  if (Math.abs(found - before) < 1_000) return;
  listeners.tell();
});

/**
 * The present moment by the server's clock: the device's own, shifted by what the last answer showed to be wrong with it. All
 * that is about days, and all that is stored, goes by it (decision 0314).
 *
 * For spans of time on the device alone there is `Date.now()`.
 */
export function readNow(): Date {
  return new Date(Date.now() - readClockSkew());
}

/** How far the device's clock is ahead, in ms; 0 when it is right, or was set since the server answered last. */
export function readClockSkew(): number {
  return hasClockJumped(standing, compareClocks()) ? 0 : skewMs;
}

/** Calls back when the device's clock has turned out to be otherwise wrong than before; returns what stops it. */
export const onClockSkew = listeners.subscribe;

function compareClocks(): number {
  return Date.now() - performance.now();
}
