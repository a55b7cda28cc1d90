import type { MouseEvent, MouseEventHandler } from 'react';

interface PressState {
  disabled: boolean;
  pending: boolean;
  onClick: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** The props of a disabled or pending button that ignores presses and keeps the focus. */
export function getPressProps({ disabled, pending, onClick }: PressState) {
  const isInert = disabled || pending;
  return {
    'aria-disabled': isInert || undefined,
    'aria-busy': pending || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isInert) event.preventDefault();
      else onClick?.(event);
    },
  };
}
