import { countOf } from '@soltura/domain/numbers';
import { useLeaveGuard } from '../../editing/kept-work/use-leave-guard.ts';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { isInVisit, isWaiting, removeAllFiles, useVisitFiles } from './visit.ts';

/** Asks before the files that were dropped on Move In are lost with the page; imports started from there keep them. */
export function VisitGuard() {
  const waiting = useVisitFiles().filter(isWaiting).length;
  const { openModal, modal } = useModal();
  const [are, them] = waiting === 1 ? ['is', 'it'] : ['are', 'them'];
  useLeaveGuard(
    waiting > 0,
    openModal,
    {
      title: waiting === 1 ? 'Leave the file?' : 'Leave the files?',
      body: `${countOf(waiting, 'file')} ${are} not imported yet. Files are kept for this visit only: choose ${them} again when you come back.`,
      destroys: true,
    },
    removeAllFiles,
    isInVisit,
  );
  return modal;
}
