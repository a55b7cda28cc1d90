import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

const CONTROLS = 'button, a, input, select, textarea, summary';

/**
 * What makes an element flip: a press anywhere on it but its controls, and Enter while it has the focus.
 *
 * It is a group and not a button, because it holds buttons and because Space belongs to the sound.
 */
export function getFlipPressProps(onFlip: () => void): HTMLAttributes<HTMLDivElement> {
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS);
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!isOnControl && !isSelecting) onFlip();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    // A key that is held down turns a card once; it may have been pressed for the card before.
    if (!event.repeat) onFlip();
  };
  return { role: 'group', tabIndex: 0, onClick: handleClick, onKeyDown: handleKeyDown };
}
