import type { Day } from '@soltura/domain/dates';
import { useSyncExternalStore } from 'react';
import { onClockSkew, readNow } from '../api/server-clock.ts';
import { readToday } from './read-today.ts';

/** The longest delay in ms after midnight until an open page shows the new day: timers rest while a machine sleeps. */
const PATIENCE_MS = 20_000;

/**
 * The calendar day in the device's time zone. It changes at midnight, when the page becomes visible and when the
 * server's time corrects the device's clock.
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

/** The time until the next day of this device, in ms, at least 1. */
function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(1, midnight.getTime() - now.getTime());
}
