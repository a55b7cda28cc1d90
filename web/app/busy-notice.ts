import { countWaitingCalls, onCallsWaiting } from '../api/wait-while-busy.ts';
import { type PendingToast, toast } from '../ui/overlays/toast.ts';

const BUSY = 'The server cannot answer for a moment. Trying again...';

/** The time in ms after which a waiting call is mentioned. */
const PATIENCE_MS = 1_500;

/** Shows one toast while calls wait for a server that is busy or away. The toast disappears when they succeed. */
export function tellWhileBusy(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notice: PendingToast | undefined;
  onCallsWaiting(() => {
    if (countWaitingCalls() > 0) {
      timer ??= setTimeout(() => {
        notice = toast.pending(BUSY);
      }, PATIENCE_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    notice?.dismiss();
    notice = undefined;
  });
}
