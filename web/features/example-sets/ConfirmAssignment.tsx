import { formatNumber } from '@soltura/domain/numbers';
import { useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { ModalFrame } from '../../ui/dialogs/ModalFrame.tsx';

interface ConfirmAssignmentProps {
  count: number;
  target: string;
  canConfirm: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmAssignment({ count, target, canConfirm, onConfirm, onClose }: ConfirmAssignmentProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <ModalFrame
      open
      title="Confirm Assignment"
      body={`Assign ${formatNumber(count)} ${count === 1 ? 'example' : 'examples'} to ${target}?`}
      initialFocus={confirm}
      onDismiss={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={confirm} kind="primary" disabled={!canConfirm} onClick={onConfirm}>
            Confirm
          </Button>
        </>
      }
    />
  );
}
