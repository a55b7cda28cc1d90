import { useLayoutEffect } from 'react';

/** 'staff' while a header of staff screens is shown, 'panel' while a side panel is open. */
type Mark = 'staff' | 'panel';

const wanted: Record<Mark, number> = { staff: 0, panel: 0 };

/**
 * Sets `data-staff` or `data-panel` on the root element while a component wants it. Style sheets ask for the attribute:
 * with `:has()` on the root or the body, browsers compute the styles of the whole page anew at each letter typed in a
 * text area.
 */
export function useRootMark(mark: Mark, isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const { dataset } = document.documentElement;
    wanted[mark] += 1;
    dataset[mark] = '';
    return () => {
      wanted[mark] -= 1;
      if (wanted[mark] === 0) delete dataset[mark];
    };
  }, [mark, isWanted]);
}
