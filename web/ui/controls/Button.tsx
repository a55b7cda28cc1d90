import { type ComponentProps, memo, type ReactNode } from 'react';
import { Spinner } from '../page/Spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { getPressProps } from './inert-press.ts';

interface ButtonProps extends Omit<ButtonLook, 'iconOnly'>, Omit<ComponentProps<'button'>, 'className'> {
  icon?: ReactNode;
  /** True while an action is running: a ring replaces the icon, the width stays, and presses are ignored. */
  pending?: boolean;
}

/**
 * A button with a label. A disabled or pending button keeps the focus (`aria-disabled`) and ignores presses. Memoised,
 * because lists have a hundred of them.
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
