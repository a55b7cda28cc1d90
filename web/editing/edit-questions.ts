import type { ModalProps } from '../ui/overlays/modal-props.ts';

/** Before table edit mode gives up what is typed (S2 §8). */
export function askDisable(onConfirm: () => void): ModalProps {
  return {
    title: 'Unsaved Changes',
    type: 'confirm',
    body: 'You have unsaved changes. Are you sure you want to disable edit mode? All changes will be lost.',
    destroys: true,
    onConfirm,
  };
}

/** Before another page takes the place of what is typed. */
export const leaving = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Are you sure you want to leave? All changes will be lost.',
  destroys: true,
};
