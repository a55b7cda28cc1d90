import type { ModalProps } from '../../../ui/overlays/modal-props.ts';

/** Shown before the form is left with unsaved changes (screens-student 15). */
export const LEAVING = {
  title: 'Leave without saving?',
  body: 'This example is not saved. It stays on this device, so that you can go on with it when you come back.',
} as const;

export function askToDiscard(onConfirm: () => void): ModalProps {
  return {
    title: 'Discard changes?',
    body: 'What you changed in this example is not saved and will be gone.',
    type: 'confirm',
    destroys: true,
    onConfirm,
  };
}

/** Asks before students can see an example (screens-student 15.2). */
export function askToComplete(onConfirm: () => void): ModalProps {
  return {
    title: 'Mark vocabulary as complete?',
    body: 'Once it is saved, students can find this example. Turning this off takes it out of what they find.',
    type: 'confirm',
    onConfirm,
  };
}
