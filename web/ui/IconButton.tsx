import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

interface IconButtonProps
  extends Omit<ButtonLook, 'iconOnly'>,
    Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** The accessible name; sighted people get it as a tooltip. */
  label: string;
  pending?: boolean;
  children: ReactNode;
}

/** A button with an icon alone; only for frequent, familiar acts (ui.md 6, 14). */
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
  const isInert = disabled || pending;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, iconOnly: true })}
      aria-label={label}
      data-tip={label}
      aria-disabled={isInert || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : children}
    </button>
  );
}
