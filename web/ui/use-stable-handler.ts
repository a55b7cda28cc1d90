import { useEffect, useRef, useState } from 'react';

/**
 * The handler under a name that never changes, so that what it is given to need not be drawn again for it.
 *
 * For events only: it is the handler of the last drawing that was finished.
 */
export function useStableHandler<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const [stable] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  );
  return stable;
}
