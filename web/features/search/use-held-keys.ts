import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

interface TypedEarly {
  readonly text: string;
  readonly isEntered: boolean;
}

export interface HeldKeys {
  /** Returns the text typed with them, once. */
  readonly take: () => TypedEarly;
}

const NOTHING: TypedEarly = { text: '', isEntered: false };

/** Holds keys from the moment the search is opened until its box takes them, so that fast typing loses no letters. */
export function useHeldKeys(isOpen: boolean, onClose: () => void): HeldKeys {
  const held = useRef(NOTHING);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    held.current = NOTHING;
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      const { text } = held.current;
      if (isInSearch(event) || isModified(event)) return;
      if (key === 'Escape') close();
      else if (key === 'Enter') held.current = { text, isEntered: true };
      else if (key === 'Backspace') held.current = { text: text.slice(0, -1), isEntered: false };
      else if (key.length === 1) held.current = { text: text + key, isEntered: false };
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [isOpen]);
  return useMemo(
    () => ({
      take: () => {
        const taken = held.current;
        held.current = NOTHING;
        return taken;
      },
    }),
    [],
  );
}

function isInSearch({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-search]') !== null;
}

/** AltGr, which types characters, is reported as Ctrl and Alt on some systems. */
function isModified(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}
