import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of a table's pane in CSS px; undefined until it is measured. */
export function usePaneWidth(pane: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const box = pane.current;
    if (!box) return undefined;
    const measure = () => setWidth(box.clientWidth);
    // Measured before the first paint, so that columns do not jump.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [pane]);
  return width;
}
