import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or ⌘S, does what the button with that keycap does. */
export function useSaveKey(onSave: () => void, isListening: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    // The browser would save the page.
    event.preventDefault();
    if (isListening && !event.repeat) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
