import { useEffect, useEffectEvent } from 'react';

export function useSaveKey(onSave: () => void, isListening: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    if (isListening && !event.repeat) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
