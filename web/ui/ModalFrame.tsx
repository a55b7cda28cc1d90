import { Dialog } from '@base-ui/react/dialog';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { catchLostFocus } from './catch-lost-focus.ts';
import { joinClasses } from './class-names.ts';
import styles from './Modal.module.css';
import frame from './modal-frame.module.css';

interface ModalFrameProps {
  open: boolean;
  title: string;
  body: ReactNode;
  /** At the end of the title's line, for example an x. */
  corner?: ReactNode;
  /** The buttons, the quiet one first. */
  foot: ReactNode;
  /**
   * Nobody asked for it: it is a note and no alert, focus starts on the note itself, and for a moment it ignores
   * presses meant for what stood there before.
   */
  comesByItself?: boolean;
  /** Where focus starts, unless it comes by itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Asked for by Escape; it stays until `open` is false. */
  onDismiss: () => void;
}

/**
 * The frame of everything that covers the page until it is answered: centred, from the base on phones.
 *
 * A press beside it does not close it. Focus stays inside and returns to where it was. It brings Base UI's dialog
 * along: import it from lazily loaded parts only.
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
            // On its way out it has been answered: nobody meets it beside the next one, or answers it twice.
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

/** A press beside the popup would give the focus to the page, and with it the page's keys. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}
