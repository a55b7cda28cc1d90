import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ModalProps, requireModalProps } from './modal-props.ts';

const Modal = lazy(async () => ({ default: (await import('./Modal.tsx')).Modal }));

/**
 * One modal for the component that calls this: render `modal` and call `openModal`. Opening replaces an open one.
 *
 * The dialog's code is loaded when it is first needed. Inside a side panel the modal is rendered in the panel, so that
 * focus and Escape reach the modal first.
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
