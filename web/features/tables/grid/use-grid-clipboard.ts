import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { GridStore } from './grid-store.ts';

interface GridClipboardProps {
  table: RefObject<HTMLElement | null>;
  store: GridStore;
  onCopy: () => string;
  onClear: () => void;
  onPaste: (text: string) => void;
}

/**
 * Copies, cuts and pastes blocks of cells while the focus is on a cell without an open editor. The listeners are on the
 * document: browsers send these events to the text selection, and a grid has none.
 */
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
