import type { ModalProps } from '../ui/overlays/modal-props.ts';

export function askDisable(onConfirm: () => void): ModalProps {
  return {
    title: 'Unsaved Changes',
    type: 'confirm',
    body: 'You have unsaved changes. Are you sure you want to disable edit mode? All changes will be lost.',
    destroys: true,
    onConfirm,
  };
}

export const leaving = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Are you sure you want to leave? All changes will be lost.',
  destroys: true,
};
