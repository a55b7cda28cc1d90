import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { readToasts, toast, undoToast } from '../../ui/toast.ts';

const FAILED = 'Could not undo';
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/**
 * Makes what a success toast takes as `undo`: it takes the change back once and tells how that went.
 *
 * `act` is the compensating write with everything that belongs to it, such as reading the records again.
 */
export function offerUndo(act: () => Promise<void>): () => void {
  let isUsed = false;
  return () => {
    if (isUsed) return;
    isUsed = true;
    void takeBack(act);
  };
}

async function takeBack(act: () => Promise<void>): Promise<void> {
  const undoing = toast.pending('Undoing…');
  try {
    await act();
    undoing.succeeded('Undone');
  } catch (error) {
    const isAnswered = error instanceof ApiError;
    undoing.failed(FAILED, isAnswered ? error.message : undefined);
    logFailure(isAnswered ? error.transportText : FAILED, error);
  }
}

/**
 * Ctrl+Z, or ⌘Z, presses the newest Undo that stands in a toast. In a text field the keys stay the field's own.
 */
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
