import { type ReactNode, useId, useRef, useState } from 'react';
import { joinClasses } from '../class-names.ts';
import { type ButtonLook, buttonClass } from '../controls/button-class.ts';
import styles from './PopoverButton.module.css';

interface PopoverButtonProps {
  label: string;
  icon?: ReactNode;
  kind?: ButtonLook['kind'];
  size?: 'staff' | 'mid';
  iconOnly?: boolean;
  besideLook?: { button: string | undefined; word: string | undefined } | undefined;
  children: ReactNode;
}

/**
 * A button that opens a small sheet beneath itself. It uses the native popover: a press outside and Escape close
 * it, and the focus returns to the button. Its content is rendered when it first opens.
 */
export function PopoverButton({
  label,
  icon,
  kind = 'ghost',
  size = 'mid',
  iconOnly = false,
  besideLook,
  children,
}: PopoverButtonProps) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={besideLook ? besideLook.button : buttonClass({ kind, size, iconOnly })}
        aria-label={iconOnly ? label : undefined}
        data-tip={besideLook || iconOnly ? label : undefined}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        {icon}
        {!iconOnly && <span className={besideLook ? besideLook.word : styles.word}>{label}</span>}
      </button>
      <dialog
        ref={sheet}
        id={id}
        popover="auto"
        aria-label={label}
        tabIndex={-1}
        className={joinClasses(styles.sheet, besideLook && styles.beside)}
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
