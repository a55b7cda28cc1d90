import { type RefObject, useRef } from 'react';
import { useSingleKeyShortcuts } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * Makes '/' focus a `SearchField`, which gets the result as its props, while single-key shortcuts are on (ui.md 12).
 */
export function useSearchKey(): { ref: RefObject<HTMLInputElement | null>; hasKey: boolean } {
  const ref = useRef<HTMLInputElement>(null);
  const [hasKey] = useSingleKeyShortcuts();
  useShortcuts({ '/': () => ref.current?.focus() });
  return { ref, hasKey };
}
