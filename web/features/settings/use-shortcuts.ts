import { useEffect, useRef } from 'react';
import { areShortcutsOn } from './shortcuts.ts';

/** Focused elements inside these need their keys themselves (screens-student 19). */
const KEY_OWNERS =
  'input, select, textarea, [contenteditable], dialog, [popover], [role="dialog"], [role="alertdialog"], [role="listbox"]';
const PRESSED_BY_SPACE = 'button, a[href], summary';
/** These keys repeat while held down; all others act once. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'a', 'd']);

/**
 * Makes single keys act while the component is on screen.
 *
 * Keys are values of `KeyboardEvent.key`, letters in lower case; a letter acts in both cases. No key acts when
 * shortcuts are turned off in Settings, with Ctrl, Alt or Meta, or while a field, a dialog or a popup has the focus. A
 * focused button or link keeps the space bar.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !areShortcutsOn())
        return;
      if (isTaken(event)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || MAY_REPEAT.has(key)) act();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(KEY_OWNERS) !== null || (key === ' ' && target.closest(PRESSED_BY_SPACE) !== null);
}
