import { makeListeners } from '../device/listeners.ts';
import { ApiError } from './api-error.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/**
 * The largest random share by which pauses are lengthened (jitter), so that clients that were refused together do not
 * return together.
 */
const MAX_MORE = 0.25;

interface Patience {
  /** The time in ms after which a refusal is final; unlimited by default. */
  patienceMs?: number | undefined;
  signal?: AbortSignal | undefined;
  dice?: () => number;
}

interface Waiter {
  /** The earliest instant for a retry by the server's Retry-After, in ms since 1970. */
  retryAt: number;
  goOn: () => void;
}

const waiters = new Set<Waiter>();
const listeners = makeListeners();
let callsWaiting = 0;

export function countWaitingCalls(): number {
  return callsWaiting;
}

export const onCallsWaiting = listeners.subscribe;

/**
 * Sends a call, and retries it while the server answers 429 or 503 with Retry-After: after that time, with growing
 * pauses, or earlier when another call succeeds. Other failures are thrown. Only for calls that are safe to retry:
 * reads, and writes with an idempotency key.
 */
export async function waitWhileBusy<T>(
  send: () => Promise<T>,
  { patienceMs = Number.POSITIVE_INFINITY, signal, dice = Math.random }: Patience = {},
): Promise<T> {
  const endsAt = Date.now() + patienceMs;
  let attempt = 0;
  try {
    for (;;) {
      try {
        const answer = await send();
        if (attempt > 0) resumeWaiting();
        return answer;
      } catch (error) {
        const toldMs = error instanceof ApiError ? error.retryAfterMs : undefined;
        if (toldMs === undefined) throw error;
        const pauseMs = choosePauseMs(attempt, toldMs, dice);
        if (Date.now() + pauseMs > endsAt) throw error;
        if (attempt === 0) changeCount(1);
        attempt += 1;
        await waitForTurn(pauseMs, Date.now() + toldMs, signal);
      }
    }
  } finally {
    if (attempt > 0) changeCount(-1);
  }
}

/** The pause in ms before a retry, counted from 0: at least the server's Retry-After. */
export function choosePauseMs(attempt: number, toldMs: number, dice: () => number): number {
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.max(growing, toldMs) * (1 + dice() * MAX_MORE);
}

function waitForTurn(pauseMs: number, retryAt: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      waiters.delete(waiter);
      signal?.removeEventListener('abort', leave);
      settle();
    };
    const leave = () => end(() => reject(signal?.reason));
    const waiter = { retryAt, goOn: () => end(resolve) };
    const timer = setTimeout(waiter.goOn, pauseMs);
    waiters.add(waiter);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave);
  });
}

function resumeWaiting(): void {
  for (const { retryAt, goOn } of waiters) {
    setTimeout(goOn, Math.max(retryAt - Date.now(), 0));
  }
}

function changeCount(difference: 1 | -1): void {
  callsWaiting += difference;
  listeners.tell();
}
