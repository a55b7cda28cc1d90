import { formatNumber } from '@soltura/domain/numbers';
import type { ModalProps } from '../../ui/overlays/modal-props.ts';

/** Asks before custom cards are removed, once for all of them (S1 §6, screens-student 1.10). */
export function askToRemoveCustom(onConfirm: () => void, count = 1): ModalProps {
  return {
    title: count === 1 ? 'Remove Custom Example' : 'Remove Custom Examples',
    body:
      count === 1
        ? 'This is one of your custom flashcards! Are you sure you want to delete it?'
        : `${formatNumber(count)} of these are your custom flashcards! Are you sure you want to delete them?`,
    type: 'confirm',
    destroys: true,
    onConfirm,
  };
}
