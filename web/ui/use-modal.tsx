import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ModalProps, requireModalProps } from './modal-props.ts';

const Modal = lazy(async () => ({ default: (await import('./Modal.tsx')).Modal }));

/**
 * One modal for the component that calls this: put `modal` into the JSX and call `openModal`.
 *
 * Opening replaces what was open. The dialog's code is loaded when it is first needed. Inside a side panel the
 * modal belongs to the panel, so that focus and Escape go to the modal first.
 */
export function useModal(): {
  openModal: (props: ModalProps) => void;
  isOpen: boolean;
  modal: ReactNode;
} {
  const [props, setProps] = useState<ModalProps>();
  const [isOpen, setIsOpen] = useState(false);
  const openModal = (wanted: ModalProps) => {
    setProps(requireModalProps(wanted));
    setIsOpen(true);
  };
  const modal = props && (
    <Suspense>
      <Modal {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { openModal, isOpen, modal };
}
