import { useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { ModalFrame } from '../dialogs/ModalFrame.tsx';
import type { ModalProps } from './modal-props.ts';

interface ModalDialogProps extends ModalProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A confirmation or an error; Escape is 'Go Back'. To be used through `useModal`, which loads it when needed. The focus
 * starts on 'Go Back' for errors and destructive confirmations, else on 'Confirm', and returns to its former place.
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
    <ModalFrame
      open={open}
      title={title}
      body={body}
      initialFocus={startsOnConfirm ? confirm : goBack}
      onDismiss={handleGoBack}
      foot={
        <>
          <Button ref={goBack} onClick={handleGoBack}>
            Go Back
          </Button>
          {type === 'confirm' && (
            <Button ref={confirm} kind={destroys ? 'danger' : 'primary'} onClick={handleConfirm}>
              Confirm
            </Button>
          )}
        </>
      }
    />
  );
}
