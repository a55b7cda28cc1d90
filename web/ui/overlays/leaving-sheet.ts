import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from '../cards/FlipCard.module.css';
import { joinClasses } from '../class-names.ts';

/**
 * Makes the former card's sheet drift off and fade when a new card appears. The drifting sheet is an inert copy, so
 * that the new card is usable from the first frame.
 */
export function useLeavingSheet(
  sheet: RefObject<HTMLElement | null>,
  cardKey: string | number,
  leaveTo: 'left' | 'right' | undefined,
): void {
  const before = useRef({ cardKey, element: sheet.current });
  useLayoutEffect(() => {
    const { element } = before.current;
    const hasChanged = before.current.cardKey !== cardKey;
    before.current = { cardKey, element: sheet.current };
    if (!hasChanged || !element || !leaveTo) return;
    const copy = element.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    copy.inert = true;
    copy.ariaHidden = 'true';
    copy.dataset.leaveTo = leaveTo;
    copy.className = joinClasses(copy.className, styles.leaving);
    copy.addEventListener('animationend', () => copy.remove());
    sheet.current?.parentElement?.append(copy);
  }, [sheet, cardKey, leaveTo]);
}
