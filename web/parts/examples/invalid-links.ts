import type { ModalProps } from '../../ui/overlays/modal-props.ts';

/** Shown when an example is saved with a link that cannot be played (screens-student 15.1). */
export const INVALID_LINKS: ModalProps = {
  title: 'Invalid audio links',
  body: 'One or more audio links are invalid. Please check the audio links and try again.',
  type: 'error',
};
