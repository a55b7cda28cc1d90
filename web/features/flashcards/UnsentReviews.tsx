import { WaitingNote } from '../../ui/page/WaitingNote.tsx';
import { useGradeSending } from './use-grade-sending.ts';
import { useWaitingCount } from './use-waiting-count.ts';

/** Sends unsent reviews on every page, and shows a notice in the header when some have waited for a while. */
export function UnsentReviews() {
  useGradeSending();
  return <WaitingNote count={useWaitingCount()} look="short" />;
}
