import type { ReactNode } from 'react';

export interface ModalProps {
  title: string;
  body: ReactNode;
  /** An error has only 'Go Back', a confirmation 'Go Back' and 'Confirm'. */
  type: 'error' | 'confirm';
  onConfirm?: () => void;
  onGoBack?: () => void;
  /** True for a destructive confirmation: 'Confirm' is red and the focus starts on 'Go Back'. */
  destroys?: boolean;
}

/** Throws 'Modal props must have a title body, & type' when one of the three is missing or empty. */
export function requireModalProps(props: Partial<ModalProps>): ModalProps {
  const { title, body, type } = props;
  if (!title || !body || !type) throw new Error('Modal props must have a title body, & type');
  return { ...props, title, body, type };
}
