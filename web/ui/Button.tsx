import { type ComponentProps, memo, type ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { getPressProps } from './inert-press.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ButtonLook, 'iconOnly'>, Omit<ComponentProps<'button'>, 'className'> {
  icon?: ReactNode;
  /** Shows the ring in the icon's place, keeps the width and refuses presses. */
  pending?: boolean;
}

/**
 * A button with words.
 *
 * A disabled or pending button keeps the keyboard's focus (`aria-disabled`) and does nothing. Lists have a hundred: one
 * whose props are the same as before is not drawn again.
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
