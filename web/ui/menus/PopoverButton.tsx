import { type ReactNode, useId, useRef, useState } from 'react';
import { buttonClass } from '../button-class.ts';
import styles from './PopoverButton.module.css';

interface PopoverButtonProps {
  /** The button's words and the popover's name. */
  label: string;
  icon?: ReactNode;
  size?: 'staff' | 'mid';
  children: ReactNode;
}

/**
 * A ghost button that opens a small sheet beneath itself.
 *
 * It uses the native popover: a press outside and Escape close it, and focus returns to the button. Its content is
 * rendered when it first opens.
 */
export function PopoverButton({ label, icon, size = 'mid', children }: PopoverButtonProps) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttonClass({ kind: 'ghost', size })}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        {icon}
        <span className={styles.word}>{label}</span>
      </button>
      <dialog
        ref={sheet}
        id={id}
        popover="auto"
        aria-label={label}
        tabIndex={-1}
        className={styles.sheet}
        onBeforeToggle={() => setWasOpened(true)}
        onToggle={(event) => {
          if (event.newState === 'open') sheet.current?.focus();
        }}
      >
        {wasOpened && children}
      </dialog>
    </>
  );
}
