import { useEffect } from 'react';

/** Ctrl+Enter commits what a band of the page offers, anywhere but in a dialog; `commit` stays the same between drawings. */
export function useCommitKey(commit: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      commit();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [commit]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
