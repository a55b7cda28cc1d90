import { useSyncExternalStore } from 'react';
import { readNow } from '../api/server-clock.ts';
import { watchClock } from './watch-clock.ts';

const MINUTE_MS = 60_000;

const subscribe = watchClock((now) => MINUTE_MS - (now.getTime() % MINUTE_MS));

/** The present minute by the server's clock, as its first instant in ms since 1970. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readMinute);
}

function readMinute(): number {
  return Math.floor(readNow().getTime() / MINUTE_MS) * MINUTE_MS;
}
