import type { HTMLAttributes, KeyboardEvent, MouseEvent, PointerEvent } from 'react';

const CONTROLS = 'button, a, input, select, textarea, summary, dialog';

/** The distance in px that the pointer may move between press and release. A longer move is a swipe and no press. */
const REACH_PX = 10;

let pressedAt = { x: 0, y: 0 };

/**
 * The handlers that flip an element: on a press anywhere except on its controls, and on Enter while it has the focus.
 *
 * It is a group and not a button, because it contains buttons and because Space plays the sound.
 */
export function getFlipPressProps(
  onFlip: (event: Pick<MouseEvent, 'detail'>) => void,
): HTMLAttributes<HTMLDivElement> {
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const { target, currentTarget } = event;
    // React passes on presses in dialogs that the controls of the element have opened.
    const isOutside = target instanceof Node && !currentTarget.contains(target);
    const isOnControl = isOutside || (target instanceof Element && target.closest(CONTROLS));
    const isSelecting = getSelection()?.isCollapsed === false;
    const isByPointer = event.detail > 0;
    const isSwipe =
      isByPointer && Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) > REACH_PX;
    if (!isOnControl && !isSelecting && !isSwipe) onFlip(event);
  };
  const handlePointerDown = ({ clientX, clientY }: PointerEvent) => {
    pressedAt = { x: clientX, y: clientY };
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    // A key that is held down flips once; its first press may have been meant for the former card.
    if (!event.repeat) onFlip({ detail: 0 });
  };
  return {
    role: 'group',
    tabIndex: 0,
    onPointerDown: handlePointerDown,
    onClick: handleClick,
    onKeyDown: handleKeyDown,
  };
}
