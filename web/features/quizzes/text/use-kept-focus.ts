import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface CardFocus {
  focusCard: () => void;
  /** After a mouse press the card has the focus, so that Space plays; with the keyboard the focus stays. */
  withMouse: (act: () => void) => (event: MouseEvent) => void;
}

export function useKeptFocus(card: RefObject<HTMLElement | null>): CardFocus {
  const lastFocused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      lastFocused.current = target;
    };
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, []);
  const focusCard = () => card.current?.focus({ preventScroll: true });
  useEffect(() => {
    const { current: last } = lastFocused;
    const isLost = last instanceof Node && !last.isConnected && document.activeElement === document.body;
    if (isLost) focusCard();
  });
  return {
    focusCard,
    withMouse: (act) => (event) => {
      act();
      if (event.detail > 0) focusCard();
    },
  };
}
