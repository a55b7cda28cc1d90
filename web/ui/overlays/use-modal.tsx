import { type ReactNode, useState } from 'react';
import { type ModalProps, requireModalProps } from './modal-props.ts';
import { openable } from './openable.tsx';

const Modal = openable(async () => (await import('./Modal.tsx')).Modal);

/**
 * The modal of a component, which renders `modal` and calls `openModal`. Opening replaces an open modal. The dialog's
 * code is loaded when it is first needed. Inside a side panel the modal is rendered in the panel, so that focus and
 * Escape reach the modal first.
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
  const modal = props && <Modal {...props} open={isOpen} onClose={() => setIsOpen(false)} />;
  return { openModal, isOpen, modal };
}
