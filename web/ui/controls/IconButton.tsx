import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../page/Spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { getPressProps } from './inert-press.ts';

interface IconButtonProps
  extends Omit<ButtonLook, 'iconOnly'>,
    Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string;
  pending?: boolean;
  children: ReactNode;
}

/** A button with only an icon, for frequent, familiar actions (ui.md 6, 14). */
export function IconButton({
  label,
  kind = 'ghost',
  size,
  pending = false,
  disabled = false,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, iconOnly: true })}
      aria-label={label}
      data-tip={label}
      {...getPressProps({ disabled, pending, onClick })}
    >
      {pending ? <Spinner /> : children}
    </button>
  );
}
