import { useGradeSending } from '../../parts/collection/use-grade-sending.ts';
import { useWaitingCount } from '../../parts/collection/use-waiting-count.ts';
import { WaitingNote } from '../../ui/page/WaitingNote.tsx';

/** Sends unsent reviews on every page, and shows a notice in the header when some have waited for a while. */
export function UnsentReviews() {
  useGradeSending();
  return <WaitingNote count={useWaitingCount()} look="short" />;
}
