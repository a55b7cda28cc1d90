import { ApiError } from './api-error.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Pauses are up to so much longer, by dice: browsers that were turned away together do not come back together. */
const MOST_MORE = 0.25;

interface Patience {
  /** How long it may take before the refusal counts; for ever unless said. */
  patienceMs?: number | undefined;
  signal?: AbortSignal | undefined;
  dice?: () => number;
}

interface Waiter {
  /** When the server will hear it again, as it has said. */
  welcomeAt: number;
  goOn: () => void;
}

const waiters = new Set<Waiter>();
const listeners = new Set<() => void>();
let callsWaiting = 0;

/** How many calls the server has asked to come again later. */
export function countWaitingCalls(): number {
  return callsWaiting;
}

/** Calls back when calls begin to wait, and when none waits any more. */
export function onCallsWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a call, and sends it again as long as the server asks to come again later (429 and 503 with Retry-After):
 * not before it has said, with growing pauses, at once when another call got through. Other failures are thrown.
 *
 * For calls only that may be sent twice: reads, and writes with an idempotency key.
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
        if (attempt > 0) hurryOthers();
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

/** The pause before an attempt is repeated, counted from 0: at least what the server has said. */
export function choosePauseMs(attempt: number, toldMs: number, dice: () => number): number {
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.max(growing, toldMs) * (1 + dice() * MOST_MORE);
}

function waitForTurn(pauseMs: number, welcomeAt: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      waiters.delete(waiter);
      signal?.removeEventListener('abort', leave);
      settle();
    };
    const leave = () => end(() => reject(signal?.reason));
    const waiter = { welcomeAt, goOn: () => end(resolve) };
    const timer = setTimeout(waiter.goOn, pauseMs);
    waiters.add(waiter);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave);
  });
}

/** What got through says that the server is back. */
function hurryOthers(): void {
  for (const { welcomeAt, goOn } of waiters) {
    setTimeout(goOn, Math.max(welcomeAt - Date.now(), 0));
  }
}

function changeCount(difference: 1 | -1): void {
  callsWaiting += difference;
  for (const listener of listeners) listener();
}
