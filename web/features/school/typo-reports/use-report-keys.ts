import type { RefObject } from 'react';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';

const ROW = 'li';

/**
 * Keyboard shortcuts of a list whose rows contain buttons: J and K focus the next and the previous row; the letter in a
 * button's `aria-keyshortcuts` presses it in the row with the focus, or else in the first row.
 */
export function useReportKeys(list: RefObject<HTMLElement | null>): void {
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at === -1 ? 0 : at + by];
    row?.querySelector('button')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const press = (key: string) => {
    const row =
      list.current?.querySelector(`${ROW}:focus-within`) ?? list.current?.querySelector(ROW) ?? undefined;
    const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
    button?.focus();
    button?.click();
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    f: () => press('f'),
    e: () => press('e'),
    x: () => press('x'),
    z: () => press('z'),
  });
}
