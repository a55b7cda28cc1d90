import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ButtonLook, 'iconOnly'>, Omit<ComponentProps<'button'>, 'className'> {
  icon?: ReactNode;
  /** Shows the ring in the icon's place, keeps the width and refuses presses. */
  pending?: boolean;
}

/**
 * A button with words.
 *
 * A disabled or pending button keeps the keyboard's focus (`aria-disabled`) and does nothing.
 */
export function Button({
  kind,
  size,
  icon,
  pending = false,
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = disabled || pending;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size })}
      aria-disabled={isInert || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
