import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Modal.module.css';
import type { ModalProps } from './modal-props.ts';

interface ModalDialogProps extends ModalProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Confirms, or reports what blocks; Escape is 'Go Back'. Use it through `useModal`, which loads it when needed.
 *
 * Focus starts on 'Go Back' when confirming destroys something and for an error, else on 'Confirm', and
 * returns to where it was.
 */
export function Modal({
  title,
  body,
  type,
  onConfirm,
  onGoBack,
  destroys = false,
  open,
  onClose,
}: ModalDialogProps) {
  const goBack = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const handleGoBack = () => {
    onGoBack?.();
    onClose();
  };
  const handleConfirm = () => {
    onConfirm?.();
    onClose();
  };
  const startsOnConfirm = type === 'confirm' && !destroys;
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && handleGoBack()}
      onOpenChangeComplete={(isOpen) => !isOpen && requestAnimationFrame(catchLostFocus)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} forceRender />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.modal} initialFocus={startsOnConfirm ? confirm : goBack}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.body} render={<div />}>
              {body}
            </AlertDialog.Description>
            <div className={styles.foot}>
              <Button ref={goBack} onClick={handleGoBack}>
                Go Back
              </Button>
              {type === 'confirm' && (
                <Button ref={confirm} kind={destroys ? 'danger' : 'primary'} onClick={handleConfirm}>
                  Confirm
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** What was confirmed may have taken away the control that opened the modal: the focus stays on the page's content. */
function catchLostFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
