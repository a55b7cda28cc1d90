import { findClockSkew, hasClockJumped } from '@soltura/domain/clock-skew';
import { makeListeners } from '../device/listeners.ts';
import { onExchange } from './exchanges.ts';

let skewMs = 0;
/** The difference between the device's clock and `performance.now()` when the skew was measured, in ms. */
let standing = compareClocks();
const listeners = makeListeners();

onExchange((reading) => {
  const found = findClockSkew(reading);
  if (found === undefined) return;
  const before = readClockSkew();
  skewMs = found;
  standing = compareClocks();
  // The time on the network differs between answers.
  if (Math.abs(found - before) < 1_000) return;
  listeners.tell();
});

/**
 * The present moment by the server's clock: the device's own, corrected by the skew of the last answer. Days and stored
 * instants use it (decision 0314); spans of time on the device alone use `Date.now()`.
 */
export function readNow(): Date {
  return new Date(Date.now() - readClockSkew());
}

/** The lead of the device's clock in ms; 0 when it is right, or was set since the last answer of the server. */
export function readClockSkew(): number {
  return hasClockJumped(standing, compareClocks()) ? 0 : skewMs;
}

export const onClockSkew = listeners.subscribe;

function compareClocks(): number {
  return Date.now() - performance.now();
}
