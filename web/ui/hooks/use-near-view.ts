import { type RefCallback, useCallback, useState } from 'react';

/** From half a window below what is seen, so that what is asked for is mostly there when it comes into view. */
const MARGIN = '0px 0px 50% 0px';

/**
 * Whether an element has come near what is seen of the page, once and for all. What only those need who scroll so far is
 * asked for then.
 */
export function useNearView(): readonly [watch: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback<RefCallback<Element>>(
    (element) => (element === null ? undefined : waitUntilNear(element, () => setIsNear(true))),
    [],
  );
  return [watch, isNear];
}

function waitUntilNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
