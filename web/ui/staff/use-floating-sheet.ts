import { type RefObject, useLayoutEffect } from 'react';

const GAP = 6;
const EDGE = 8;
const LEAST_WIDTH = 240;
/**
 * The smallest height in px below the box with which the sheet opens downwards. With less, and more above the box, it
 * opens upwards.
 */
const ENOUGH_HEIGHT = 220;

/**
 * Positions a sheet next to its box and above everything else while the page scrolls, so that tables and panels do not
 * clip it. The sheet needs `popover="manual"`, is rendered only while it is shown, and is sized with `--sheet-space`.
 */
export function useFloatingSheet(
  box: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const floating = sheet.current;
    if (!isShown || !floating) return undefined;
    floating.showPopover();
    const lay = () => box.current && layBeside(box.current, floating);
    lay();
    window.addEventListener('resize', lay);
    window.addEventListener('scroll', lay, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', lay);
      window.removeEventListener('scroll', lay, { capture: true });
    };
  }, [box, sheet, isShown]);
}

function layBeside(box: HTMLElement, sheet: HTMLElement): void {
  const { top, bottom, left, width } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom;
  const opensUp = below < ENOUGH_HEIGHT && top > below;
  const sheetWidth = Math.min(Math.max(width, LEAST_WIDTH), clientWidth - 2 * EDGE);
  sheet.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - EDGE - sheetWidth))}px`;
  sheet.style.width = `${sheetWidth}px`;
  sheet.style.top = opensUp ? 'auto' : `${bottom + GAP}px`;
  sheet.style.bottom = opensUp ? `${clientHeight - top + GAP}px` : 'auto';
  sheet.style.setProperty('--sheet-space', `${(opensUp ? top : below) - GAP - EDGE}px`);
}
