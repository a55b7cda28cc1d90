import { type ComponentProps, memo, type ReactNode } from 'react';
import { Spinner } from '../page/Spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { getPressProps } from './inert-press.ts';

interface ButtonProps extends Omit<ButtonLook, 'iconOnly'>, Omit<ComponentProps<'button'>, 'className'> {
  icon?: ReactNode;
  /** Replaces the icon by a ring, keeps the width and ignores presses. */
  pending?: boolean;
}

/**
 * A button with a label. A disabled or pending button keeps the focus (`aria-disabled`) and does nothing.
 *
 * Memoised, because lists have a hundred.
 */
export const Button = memo(function Button({
  kind,
  size,
  icon,
  pending = false,
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size })}
      {...getPressProps({ disabled, pending, onClick })}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
});
