import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the inside of a table's pane is, in CSS px; undefined until it is drawn. */
export function usePaneWidth(pane: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const box = pane.current;
    if (!box) return undefined;
    const measure = () => setWidth(box.clientWidth);
    // Before the first paint, so that no column moves.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [pane]);
  return width;
}
