import { type GradeStore, isGradeOf } from './grade-store.ts';
import { type SendOutcome, sendRound } from './send-round.ts';
import type { UnsentGrade } from './unsent-grade.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

interface SenderOptions {
  store: GradeStore;
  userId: number;
  /** Sends one grade and does what its outcome asks for on screen. */
  deliver: (grade: UnsentGrade) => Promise<SendOutcome>;
  /** How long the server has asked not to be sent anything; 0 when it has not. */
  askedToWaitMs: () => number;
  /** Another tab kept a grade, or saw one answered. */
  onOtherTab: (isAnswered: boolean) => void;
}

/**
 * Sends the unsent grades of one person until the returned function is called.
 *
 * It starts at once, and again when a grade is pressed, the connection comes back or the page is looked at; after a
 * round that left some it tries again with growing pauses, and not before the server wants to hear of them. Of all tabs of a person one sends at a time.
 */
export function startGradeSender(options: SenderOptions): () => void {
  const { store, userId, deliver, askedToWaitMs, onOtherTab } = options;
  const stopped = new AbortController();
  const inFlight = new Set<string>();
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWoken = false;

  const list = () => (stopped.signal.aborted ? [] : store.list(userId));

  const send = async (grade: UnsentGrade): Promise<SendOutcome> => {
    inFlight.add(grade.key);
    const outcome = await deliver(grade).finally(() => inFlight.delete(grade.key));
    if (outcome === 'acknowledged' || outcome === 'refused') {
      store.drop(grade);
      pauseMs = FIRST_PAUSE_MS;
    }
    return outcome;
  };

  const run = async (): Promise<void> => {
    const waitMs = askedToWaitMs();
    if (waitMs > 0) {
      clearTimeout(timer);
      timer = setTimeout(wake, waitMs);
      return;
    }
    const isDone = await navigator.locks.request(`send-grades:${userId}`, { signal: stopped.signal }, () =>
      sendRound({ list, send }),
    );
    if (isDone || stopped.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };

  const wake = (): void => {
    clearTimeout(timer);
    isWoken = true;
    if (isRunning) return;
    isRunning = true;
    void keepRunning();
  };

  /** A wake-up during a round may come after the round has looked for the last time. */
  const keepRunning = async (): Promise<void> => {
    try {
      while (isWoken && list().length > 0) {
        isWoken = false;
        await run();
      }
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
    } finally {
      isRunning = false;
    }
  };

  const hurry = (): void => {
    pauseMs = FIRST_PAUSE_MS;
    wake();
  };

  /** The page may not come back: whatever waits is sent now, the first of each card. The key makes a second time harmless. */
  const flush = (): void => {
    const cards = new Set<number>();
    for (const grade of list()) {
      const isFirst = !cards.has(grade.entryId);
      cards.add(grade.entryId);
      if (isFirst && !inFlight.has(grade.key)) void send(grade);
    }
  };

  const followOtherTabs = ({ key, newValue }: StorageEvent): void => {
    if (isGradeOf(userId, key)) onOtherTab(newValue === null);
  };

  const { signal } = stopped;
  const forget = store.subscribe((change) => change === 'kept' && wake());
  window.addEventListener('online', hurry, { signal });
  window.addEventListener('focus', hurry, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && hurry(), { signal });
  window.addEventListener('pagehide', flush, { signal });
  window.addEventListener('storage', followOtherTabs, { signal });
  wake();

  return () => {
    forget();
    clearTimeout(timer);
    stopped.abort();
  };
}
