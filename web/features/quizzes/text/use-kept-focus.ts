import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the card when the focused control has disappeared. */
export function useKeptFocus(card: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      lastFocused.current = target;
    };
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, []);
  useEffect(() => {
    const { current: last } = lastFocused;
    const isLost = last instanceof Node && !last.isConnected && document.activeElement === document.body;
    if (isLost) card.current?.focus({ preventScroll: true });
  });
}
