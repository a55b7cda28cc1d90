import { onClockSkew, readNow } from '../api/server-clock.ts';

/** The longest delay in ms until an open page shows a change of the clock: timers rest while a machine sleeps. */
const PATIENCE_MS = 20_000;

/**
 * Makes a subscription for `useSyncExternalStore` to a value that the clock changes: it is looked at when `untilChange`
 * ms have passed, when the page becomes visible, and when the server's time corrects the device's clock.
 */
export function watchClock(untilChange: (now: Date) => number): (look: () => void) => () => void {
  return (look) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          look();
          wait();
        },
        Math.min(Math.max(1, untilChange(readNow())), PATIENCE_MS),
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
  };
}
