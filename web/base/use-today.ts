import type { Day } from '@soltura/domain/dates';
import { useSyncExternalStore } from 'react';
import { readToday } from './read-today.ts';
import { watchClock } from './watch-clock.ts';

const subscribe = watchClock(untilMidnight);

/** The calendar day in the device's time zone. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, readToday);
}

function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime();
}
