import { ApiError } from '../../api/api-error.ts';
import { isAnswered } from '../../api/is-answered.ts';
import { doAlone } from '../../device/locks.ts';
import type { UnsentStore } from '../../editing/unsent-store.ts';
import type { UnsentGrade } from './review-queue.ts';

/**
 * The outcome of sending some reviews. 'answered': the server decided each of them. 'failed': they stay in the queue.
 * 'unreachable' (no response, 401, 429, a busy server): no other reviews can be sent at the moment.
 */
export type SendOutcome = 'answered' | 'failed' | 'unreachable';

/** The outcome of a call that failed (screens-student 1.8). */
export function readOutcome(error: unknown): 'failed' | 'refused' | 'unreachable' {
  if (isAnswered(error)) return 'refused';
  const { status, retryAfterMs } = error instanceof ApiError ? error : {};
  const isAway = status === undefined || retryAfterMs !== undefined || (status >= 400 && status < 500);
  return isAway ? 'unreachable' : 'failed';
}

/**
 * The largest number of reviews in one request: it must fit into the 64 KB of a keepalive request of a page that is
 * closed.
 */
const MAX_AT_ONCE = 200;

interface Round {
  list: () => UnsentGrade[];
  send: (grades: readonly UnsentGrade[]) => Promise<SendOutcome>;
}

/**
 * Sends the unsent reviews, and those added meanwhile, all of one student together. Of a batch that fails each half is
 * tried alone, so that a review which the server cannot take does not block others. Returns true if none is left.
 */
export async function sendRound({ list, send }: Round): Promise<boolean> {
  const sentKeys = new Set<string>();
  let isComplete = true;
  for (;;) {
    const batch = nextBatch(list().filter(({ key }) => !sentKeys.has(key)));
    if (batch.length === 0) return isComplete;
    for (const { key } of batch) sentKeys.add(key);
    const outcome = await sendOrHalve(batch, send);
    if (outcome === 'unreachable') return false;
    if (outcome === 'failed') isComplete = false;
  }
}

/** The first of these reviews, and those that can be sent with it. */
export function nextBatch(grades: readonly UnsentGrade[]): UnsentGrade[] {
  const [first] = grades;
  return grades
    .filter(({ studentId, onBehalf }) => studentId === first?.studentId && onBehalf === first.onBehalf)
    .slice(0, MAX_AT_ONCE);
}

async function sendOrHalve(grades: readonly UnsentGrade[], send: Round['send']): Promise<SendOutcome> {
  const outcome = await send(grades);
  if (outcome !== 'failed' || grades.length === 1) return outcome;
  const middle = Math.ceil(grades.length / 2);
  const halves = [grades.slice(0, middle), grades.slice(middle)];
  let worst: SendOutcome = 'answered';
  for (const half of halves) {
    const ofHalf = await sendOrHalve(half, send);
    if (ofHalf === 'unreachable') return ofHalf;
    if (ofHalf === 'failed') worst = ofHalf;
  }
  return worst;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

interface SenderOptions {
  store: UnsentStore<UnsentGrade>;
  userId: number;
  deliver: (grades: readonly UnsentGrade[]) => Promise<SendOutcome>;
  /** The delay that the server has asked for, in ms; 0 without one. */
  askedToWaitMs: () => number;
  /** Called when another tab stores a grade, or, without one, when another tab got one answered. */
  onOtherTab: (kept: UnsentGrade | undefined) => void;
}

/**
 * Sends the unsent grades of one person until the returned callback is called. Sending starts at once, and again when a
 * grade is added, the connection returns or the page becomes visible. If some grades are left, it retries with
 * exponential pauses and never before the time the server asked for. Only one tab of a person sends at a time.
 */
export function startGradeSender(options: SenderOptions): () => void {
  const { store, userId, deliver, askedToWaitMs, onOtherTab } = options;
  const stopped = new AbortController();
  const inFlight = new Set<string>();
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWoken = false;

  // A card that the server does not have yet has a temporary id; its grades wait for the real one.
  const list = () => (stopped.signal.aborted ? [] : store.list(userId).filter(({ entryId }) => entryId > 0));

  const send = async (grades: readonly UnsentGrade[]): Promise<SendOutcome> => {
    for (const { key } of grades) inFlight.add(key);
    const outcome = await deliver(grades).finally(() => {
      for (const { key } of grades) inFlight.delete(key);
    });
    if (outcome === 'answered') pauseMs = FIRST_PAUSE_MS;
    return outcome;
  };

  const run = async (): Promise<void> => {
    const waitMs = askedToWaitMs();
    if (waitMs > 0) {
      clearTimeout(timer);
      timer = setTimeout(wake, waitMs);
      return;
    }
    const isDone = await doAlone(`send-grades:${userId}`, () => sendRound({ list, send }), stopped.signal);
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

  /** Repeats, because a wake-up may come after a round has read the list for the last time. */
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

  /** Sends all unsent reviews now, because the page may be closed for good. The keys make repetitions harmless. */
  const flush = (): void => {
    const batch = nextBatch(list().filter(({ key }) => !inFlight.has(key)));
    if (batch.length > 0) void send(batch);
  };

  const followOtherTabs = ({ key, newValue }: StorageEvent): void => {
    if (store.isOf(userId, key)) onOtherTab(store.read(newValue));
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
