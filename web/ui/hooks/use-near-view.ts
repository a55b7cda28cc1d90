import { type RefCallback, useCallback, useState } from 'react';

/** Half a window below the viewport, so that data are usually loaded when the element comes into view. */
const MARGIN = '0px 0px 50% 0px';

/** True once an element has come near the viewport, for loading data that only readers who scroll that far need. */
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
