import { useEffect } from 'react';

/**
 * Calls `commit` on Ctrl+Enter, anywhere but in a dialog, and `commitAndGoOn` with Shift. Both callbacks must keep
 * their identity between renders.
 */
export function useCommitKey(commit: () => void, commitAndGoOn = commit): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) commitAndGoOn();
      else commit();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [commit, commitAndGoOn]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
