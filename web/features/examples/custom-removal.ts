import type { ModalProps } from '../../ui/modal-props.ts';

/** Asks before a custom card is removed (S1 §6, screens-student 1.10). */
export function askToRemoveCustom(onConfirm: () => void): ModalProps {
  return {
    title: 'Remove Custom Example',
    body: 'This is one of your custom flashcards! Are you sure you want to delete it?',
    type: 'confirm',
    destroys: true,
    onConfirm,
  };
}
