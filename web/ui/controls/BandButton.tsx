import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type BandButtonLook, bandButtonClass } from './band-button-class.ts';
import { Keycap } from './Keycap.tsx';

interface BandButtonProps extends BandButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  icon?: ReactNode;
  /** The key shown beside the label on fine pointers. It is no part of the accessible name. */
  keycap?: ReactNode;
  shortcuts?: string;
}

/** A control on the band. A disabled one keeps the focus, as a Button does. */
export function BandButton({
  tone = 'outlined',
  size,
  icon,
  keycap,
  shortcuts,
  disabled = false,
  onClick,
  children,
  ...rest
}: BandButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={bandButtonClass({ tone, size })}
      data-on={tone === 'outlined' || tone === 'quiet' ? 'band' : 'light'}
      aria-keyshortcuts={shortcuts}
      aria-disabled={disabled || undefined}
      onClick={handleClick}
    >
      {icon}
      {children}
      {keycap && <Keycap>{keycap}</Keycap>}
    </button>
  );
}
