import { Dialog } from '@base-ui/react/dialog';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { catchLostFocus } from '../catch-lost-focus.ts';
import { joinClasses } from '../class-names.ts';
import styles from '../overlays/Modal.module.css';
import frame from './modal-frame.module.css';

interface ModalFrameProps {
  open: boolean;
  title: string;
  body: ReactNode;
  corner?: ReactNode;
  foot: ReactNode;
  /**
   * True for a dialog that opens without a press. It is no alert, takes the focus itself, and ignores presses for a
   * moment, since they were meant for the controls behind it.
   */
  comesByItself?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/**
 * The frame of modal dialogs: centred, at the bottom on phones. A press beside the dialog does not close it. The focus
 * stays inside and returns to its former place. Base UI's dialog is part of its code, so only lazily loaded modules may
 * import it.
 */
export function ModalFrame({
  open,
  title,
  body,
  corner,
  foot,
  comesByItself = false,
  initialFocus,
  onDismiss,
}: ModalFrameProps) {
  const note = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      onOpenChangeComplete={(isOpen) => !isOpen && requestAnimationFrame(catchLostFocus)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={joinClasses(frame.scrim, styles.scrim)} forceRender />
        <Dialog.Viewport className={frame.viewport} onMouseDown={keepFocus}>
          <Dialog.Popup
            ref={note}
            // A dialog that fades out was answered: it must not be found beside the next dialog, or answered twice.
            inert={!open}
            role={comesByItself ? 'dialog' : 'alertdialog'}
            className={joinClasses(frame.frame, styles.modal)}
            data-settling={comesByItself || undefined}
            initialFocus={initialFocus ?? note}
          >
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {corner}
            </div>
            <Dialog.Description className={styles.body} render={<div />}>
              {body}
            </Dialog.Description>
            <div className={styles.foot}>{foot}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Prevents a press beside the dialog from moving the focus to the page, which would activate the page's keys. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}
