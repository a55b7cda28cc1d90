import { type RefObject, useEffect } from 'react';
import { areShortcutsOn } from '../../ui/shortcuts/shortcuts.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Keyboard shortcuts for a list of links: J and K, and the arrows, move the focus (ui.md 12). */
export function useLinkKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isLetter = event.key.length === 1;
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isLetter && !areShortcutsOn()) return;
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const place = links.findIndex((link) => link === document.activeElement);
      const next = links[Math.min(links.length - 1, Math.max(0, place + step))];
      if (!next) return;
      next.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}
