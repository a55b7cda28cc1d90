import { useEffect } from 'react';
import { readToasts, undoToast } from '../overlays/toast.ts';

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/**
 * Ctrl+Z or ⌘Z presses the newest Undo of the toasts. A text field keeps these keys for itself, unless it is empty and
 * nothing was typed in it since it got the focus.
 */
export function useUndoKey(): void {
  useEffect(() => {
    let typedIn: EventTarget | null = null;
    const noteTyping = ({ target }: Event) => {
      typedIn = target;
    };
    const forgetTyping = () => {
      typedIn = null;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
      if (event.defaultPrevented || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey)) return;
      if (altKey || shiftKey || repeat) return;
      const field = target instanceof Element ? target.closest(TEXT_FIELDS) : null;
      if (field && (field === typedIn || !isEmpty(field))) return;
      const newest = readToasts().find(({ undo }) => undo);
      if (!newest) return;
      event.preventDefault();
      undoToast(newest.id);
    };
    document.addEventListener('input', noteTyping);
    document.addEventListener('focusin', forgetTyping);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('input', noteTyping);
      document.removeEventListener('focusin', forgetTyping);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}

function isEmpty(field: Element): boolean {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value === ''
    : field.textContent === '';
}
