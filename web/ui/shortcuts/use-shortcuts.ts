import { useEffect, useRef } from 'react';
import { areShortcutsOn } from './shortcuts.ts';

/** Elements that handle keys themselves while the focus is inside them (screens-student 19). */
const KEY_OWNERS =
  'input, select, textarea, [contenteditable], dialog, [popover], [role="dialog"], [role="alertdialog"], [role="listbox"]';
const PRESSED_BY_SPACE = 'button, a[href], summary';
/** The keys that repeat while held down unless a component says which; all others act once. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'a', 'd']);

type Actions = Readonly<Record<string, () => void>>;

const inForce = new Set<{ readonly current: { readonly actions: Actions } }>();

/** A single-key shortcut as in `useShortcuts`, which acts only if no other component on screen uses that key. */
export function useFallbackShortcut(key: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.repeat || isModified(event) || isTaken(event)) return;
      if ([...inForce].some(({ current }) => Object.hasOwn(current.actions, key))) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [key]);
}

/**
 * Single-key shortcuts while the component is on screen. Keys are values of `KeyboardEvent.key`, letters in lower case;
 * a letter acts in both cases. No key acts when shortcuts are turned off in Settings, with Ctrl, Alt or Meta, or while
 * a field, a dialog or a popup has the focus. A focused button or link keeps the space bar.
 *
 * @param repeating The keys that repeat while held down.
 */
export function useShortcuts(actions: Actions, repeating = MAY_REPEAT): void {
  const latest = useRef({ actions, repeating });
  useEffect(() => {
    latest.current = { actions, repeating };
  });
  useEffect(() => {
    inForce.add(latest);
    return () => {
      inForce.delete(latest);
    };
  }, []);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (isModified(event) || isTaken(event)) return;
      const { actions, repeating } = latest.current;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || repeating.has(key)) act();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isModified({ defaultPrevented, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return defaultPrevented || ctrlKey || altKey || metaKey || !areShortcutsOn();
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(KEY_OWNERS) !== null || (key === ' ' && target.closest(PRESSED_BY_SPACE) !== null);
}
