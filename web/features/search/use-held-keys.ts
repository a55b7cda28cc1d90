import { useEffect, useMemo, useRef } from 'react';

/** What was typed before the box of the search had the focus. */
interface TypedEarly {
  readonly text: string;
  /** Whether Enter came after it. */
  readonly isEntered: boolean;
}

/** Keys that are pressed after the search is opened and before its box has the focus. */
export interface HeldKeys {
  /** Gives what they typed; from now on keys go where the focus is. */
  readonly take: () => TypedEarly;
}

const NOTHING: TypedEarly = { text: '', isEntered: false };

/** Holds keys from the moment the search is opened until its box takes them: nothing that is typed at once is lost. */
export function useHeldKeys(isOpen: boolean, onClose: () => void): HeldKeys {
  const held = useRef(NOTHING);
  const isHolding = useRef(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    held.current = NOTHING;
    isHolding.current = true;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isHolding.current) return;
      const { key } = event;
      const { text } = held.current;
      if (key === 'Escape') close.current();
      else if (key === 'Enter') held.current = { text, isEntered: true };
      else if (key === 'Backspace') held.current = { text: text.slice(0, -1), isEntered: false };
      else if (isTyped(event)) held.current = { text: text + key, isEntered: false };
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => {
      isHolding.current = false;
      window.removeEventListener('keydown', handleKeyDown, { capture: true });
    };
  }, [isOpen]);
  return useMemo(
    () => ({
      take: () => {
        const taken = held.current;
        held.current = NOTHING;
        isHolding.current = false;
        return taken;
      },
    }),
    [],
  );
}

/** AltGr, which types signs, counts as Ctrl and Alt on some systems. */
function isTyped(event: KeyboardEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  return event.key.length === 1 && (!isModified || event.getModifierState('AltGraph'));
}
