import type { Day } from '@soltura/domain/dates';
import { useSyncExternalStore } from 'react';
import { onClockSkew, readNow } from '../api/server-clock.ts';
import { readToday } from './read-today.ts';

/** How late, in ms, an open page may notice that a day has ended: timers rest while a machine sleeps. */
const PATIENCE_MS = 20_000;

/**
 * The calendar day where this device is; an open page turns it over at midnight, when it becomes visible, and when the
 * device's clock turns out to be wrong.
 */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, readToday);
}

function subscribe(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        look();
        wait();
      },
      Math.min(untilMidnight(readNow()), PATIENCE_MS),
    );
  };
  wait();
  document.addEventListener('visibilitychange', look);
  const stop = onClockSkew(look);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Milliseconds until the next day of this device, at least one. */
function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(1, midnight.getTime() - now.getTime());
}
