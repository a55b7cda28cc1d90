import { useEffect, useEffectEvent, useRef } from 'react';
import { readSessionWeek } from './session-week.ts';

/** A date is typed in pieces: '1' on the way to December is not yet January. */
const TYPING_MS = 600;

/**
 * Tells when the date of a form has come to rest in another week than before.
 *
 * What is answered tells it at once, as saving must, and whether it was so.
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
