import { useEffect } from 'react';
import { readToasts, undoToast } from '../overlays/toast.ts';

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/** Ctrl+Z or ⌘Z presses the newest Undo of the toasts. A text field keeps these keys for itself. */
export function useUndoKey(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
      if (event.defaultPrevented || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey)) return;
      if (altKey || shiftKey || repeat) return;
      if (target instanceof Element && target.closest(TEXT_FIELDS)) return;
      const newest = readToasts().find(({ undo }) => undo);
      if (!newest) return;
      event.preventDefault();
      undoToast(newest.id);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
