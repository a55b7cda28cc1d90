import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { GridStore } from './grid-store.ts';

interface GridClipboardProps {
  table: RefObject<HTMLElement | null>;
  store: GridStore;
  onCopy: () => string;
  onClear: () => void;
  onPaste: (text: string) => void;
}

export function useGridClipboard({ table, store, onCopy, onClear, onPaste }: GridClipboardProps): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const { activeElement } = document;
    if (event.defaultPrevented || !event.clipboardData || store.read().entered) return;
    if (!table.current?.contains(activeElement) || !activeElement?.closest('[data-place]')) return;
    event.preventDefault();
    if (event.type === 'paste') {
      const text = event.clipboardData.getData('text/plain');
      if (text !== '') onPaste(text);
      return;
    }
    event.clipboardData.setData('text/plain', onCopy());
    if (event.type === 'cut') onClear();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event);
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, []);
}
