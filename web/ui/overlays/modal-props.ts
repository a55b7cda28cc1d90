import type { ReactNode } from 'react';

/** The texts and actions of a modal (screens-student 1.12). */
export interface ModalProps {
  title: string;
  body: ReactNode;
  /** An error has 'Go Back' alone, a confirmation 'Go Back' and 'Confirm'. */
  type: 'error' | 'confirm';
  /** Runs on 'Confirm'; the modal closes by itself. */
  onConfirm?: () => void;
  /** Runs on 'Go Back' and on Escape, before the modal closes. */
  onGoBack?: () => void;
  /** Confirming destroys something: 'Confirm' is red and focus starts on 'Go Back'. */
  destroys?: boolean;
}

/** Throws 'Modal props must have a title body, & type' when one of the three is missing or empty. */
export function requireModalProps(props: Partial<ModalProps>): ModalProps {
  const { title, body, type } = props;
  if (!title || !body || !type) throw new Error('Modal props must have a title body, & type');
  return { ...props, title, body, type };
}
