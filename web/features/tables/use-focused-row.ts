import { type RefObject, useEffect, useState } from 'react';

/** The id of the last focused row, which stays rendered while rows scroll. */
export function useFocusedRow(pane: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const box = pane.current;
    const remember = ({ target }: FocusEvent) => {
      const id = target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row');
      if (id) setFocused(Number(id));
    };
    box?.addEventListener('focusin', remember);
    return () => box?.removeEventListener('focusin', remember);
  }, [pane]);
  return focused;
}
