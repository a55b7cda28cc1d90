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
  /** Shown at the end of the title's line, for example an x. */
  corner?: ReactNode;
  /** The buttons, the quiet one first. */
  foot: ReactNode;
  /**
   * It opens without a press: it is no alert, focus starts on the dialog itself, and it ignores presses for a moment,
   * since they were meant for the controls behind it.
   */
  comesByItself?: boolean;
  /** Where focus starts, unless `comesByItself`. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called on Escape; it stays until `open` is false. */
  onDismiss: () => void;
}

/**
 * The frame of modal dialogs: centred, at the bottom on phones. A press beside it does not close it.
 *
 * Focus stays inside and returns to where it was. It needs Base UI's dialog: import it from lazily loaded parts only.
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
            // A closing dialog was answered: it must not be found beside the next one, or answered twice.
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

/** A press beside the popup would move the focus to the page and activate the page's keys. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}
