import { useBlocker } from '@tanstack/react-router';
import type { ModalProps } from '../../ui/overlays/modal-props.ts';

/**
 * Asks before another page takes the place of unsaved work; the browser asks before its own ways out.
 * `onLeave` is told when the work is given up.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  ask: (question: ModalProps) => void,
  question: Pick<ModalProps, 'title' | 'body' | 'destroys'>,
  onLeave?: () => void,
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
          onConfirm: () => {
            onLeave?.();
            decide(false);
          },
          onGoBack: () => decide(true),
        });
      });
    },
  });
}
