import { useEffect } from 'react';
import { onClockSkew, readClockSkew } from '../../api/server-clock.ts';

/** The skew in ms from which a message is shown. */
const TELLING_MS = 10 * 60_000;

/** Tells the person when the device's clock is wrong, since other programs of the device use it. */
export function useWrongClock(): void {
  useEffect(() => {
    const look = () => {
      const skewMs = readClockSkew();
      if (Math.abs(skewMs) <= TELLING_MS) return;
      // A failure is ignored: the message can be shown later, since days and reviews use the server's clock.
      import('./tell-wrong-clock.ts').then(
        ({ tellWrongClock }) => tellWrongClock(skewMs),
        () => undefined,
      );
    };
    look();
    return onClockSkew(look);
  }, []);
}
