import type { ModalProps } from '../../ui/overlays/modal-props.ts';

export const INVALID_LINKS: ModalProps = {
  title: 'Invalid audio links',
  body: 'One or more audio links are invalid. Please check the audio links and try again.',
  type: 'error',
};
