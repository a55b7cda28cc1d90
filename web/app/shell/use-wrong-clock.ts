import { useEffect } from 'react';
import { onClockSkew, readClockSkew } from '../../api/server-clock.ts';

/** A clock that is wrong by less is nobody's concern. */
const TELLING_MS = 10 * 60_000;

/** Tells when the device's clock is wrong, since other programs of the device go by it. */
export function useWrongClock(): void {
  useEffect(() => {
    const look = () => {
      const skewMs = readClockSkew();
      if (Math.abs(skewMs) <= TELLING_MS) return;
      // It can be told later: days and reviews are right without.
      import('./tell-wrong-clock.ts').then(
        ({ tellWrongClock }) => tellWrongClock(skewMs),
        () => undefined,
      );
    };
    look();
    return onClockSkew(look);
  }, []);
}
