import { retryPauseMs } from '../api/retry-pause.ts';
import { readSession } from '../api/tokens.ts';
import { doAlone } from '../device/locks.ts';

const LONGEST_PAUSE_MS = 30_000;

/** Sends all unsent work of one person. Resolves to true if no work is left that the person could send. */
type SendAll = (userId: number, isStillThem: () => boolean) => Promise<boolean>;

/**
 * Creates a sender of the signed-in person's unsent work. While some is left, it retries when the connection returns
 * and after growing pauses, also on other screens, until another person signs in. Only one tab sends at a time.
 * @param name The name of the lock that tabs share.
 */
export function makeSender(name: string, sendAll: SendAll): (userId: number) => void {
  let waiting = new AbortController();
  return (userId) => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const subject = readSession()?.profile.sub;
    const isStillThem = () => subject !== undefined && readSession()?.profile.sub === subject;
    const attempt = async (failures = 0) => {
      const isDone = await doAlone(`${name}:${userId}`, () => sendAll(userId, isStillThem));
      if (isDone || signal.aborted) return;
      const again = () => {
        clearTimeout(timer);
        window.removeEventListener('online', again);
        if (!signal.aborted) void attempt(failures + 1);
      };
      const timer = setTimeout(again, Math.min(2 * retryPauseMs(failures), LONGEST_PAUSE_MS));
      window.addEventListener('online', again, { signal });
    };
    void attempt();
  };
}
