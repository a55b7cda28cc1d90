import { useEffect, useEffectEvent, useRef } from 'react';
import { readSessionWeek } from './session-week.ts';

/** The debounce of a typed date, in ms: '1' on the way to December is not January. */
const TYPING_MS = 600;

/**
 * Calls `onMoved` when the typed date has settled in another week. Returns a function that calls it at once, as is
 * needed before saving, and returns true if the week has changed.
 */
export function useMovedWeek(date: string, onMoved: () => void): (date: string) => boolean {
  const week = useRef(readSessionWeek(date));
  const settle = (latest: string): boolean => {
    const start = readSessionWeek(latest);
    if (start === undefined || start === week.current) return false;
    week.current = start;
    onMoved();
    return true;
  };
  const settleSoon = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleSoon(date), TYPING_MS);
    return () => clearTimeout(timer);
  }, [date]);
  return settle;
}
