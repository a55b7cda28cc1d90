import { useBlocker } from '@tanstack/react-router';
import type { ModalProps } from '../../ui/overlays/modal-props.ts';

/**
 * Asks before another page replaces unsaved work; for reloads and closed tabs the browser asks. `onLeave` is called
 * when the person discards the work. `keepsAt` is true for pages that keep it.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  ask: (question: ModalProps) => void,
  question: Pick<ModalProps, 'title' | 'body' | 'destroys'>,
  onLeave?: () => void,
  keepsAt: (pathname: string) => boolean = () => false,
): void {
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname || keepsAt(next.pathname)) return false;
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
