import { useSyncExternalStore } from 'react';
import { onClockSkew, readNow } from '../api/server-clock.ts';

const MINUTE_MS = 60_000;
/** As in `use-today.ts`: timers rest while a machine sleeps. */
const PATIENCE_MS = 20_000;

/**
 * The present minute by the server's clock, as its first instant in ms since 1970. It changes with each minute, when the page
 * becomes visible and when the server's time corrects the device's clock.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readMinute);
}

function readMinute(): number {
  return Math.floor(readNow().getTime() / MINUTE_MS) * MINUTE_MS;
}

function subscribe(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const untilNext = MINUTE_MS - (readNow().getTime() % MINUTE_MS);
    timer = setTimeout(
      () => {
        look();
        wait();
      },
      Math.min(Math.max(1, untilNext), PATIENCE_MS),
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
