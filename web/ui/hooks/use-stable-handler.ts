import { useEffect, useRef, useState } from 'react';

/**
 * Returns a callback whose identity never changes and that runs the handler of the last committed render, so that
 * memoised children are not rendered again. For events only.
 */
export function useStableHandler<Given extends unknown[], Answer = void>(
  handler: (...given: Given) => Answer,
): (...given: Given) => Answer {
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
