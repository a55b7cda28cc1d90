import { useEffect, useEffectEvent } from 'react';

/** Runs an action on Enter when nothing on the page has the focus; focused controls handle the key themselves. */
export function usePageEnter(act: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat, ctrlKey, altKey, metaKey, shiftKey } = event;
    const isOfPage = target === document.body || (target instanceof Element && target.id === 'main');
    if (key !== 'Enter' || repeat || ctrlKey || altKey || metaKey || shiftKey || !isOfPage) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
