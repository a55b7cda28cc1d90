import { useEffect, useState } from 'react';
import { onClockSkew, readNow } from '../../../api/server-clock.ts';

const TICK_MS = 60_000;

/**
 * The time, updated every minute, when the page becomes visible and when the server's time corrects the device's clock,
 * since a tab may stay open for days.
 */
export function useNow(): Date {
  const [now, setNow] = useState(readNow);
  useEffect(() => {
    const look = () => setNow(readNow());
    const timer = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', look);
    const stop = onClockSkew(look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
