import { useBlocker } from '@tanstack/react-router';
import type { ModalProps } from '../../ui/modal-props.ts';

/** Asks before another page takes the place of unsaved work; the browser asks before its own ways out. */
export function useLeaveGuard(
  isUnsaved: boolean,
  ask: (question: ModalProps) => void,
  question: Pick<ModalProps, 'title' | 'body' | 'destroys'>,
): void {
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return new Promise((decide) => {
        ask({
          ...question,
          type: 'confirm',
          onConfirm: () => decide(false),
          onGoBack: () => decide(true),
        });
      });
    },
  });
}
