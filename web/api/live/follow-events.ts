import { type LiveMessage, LONGEST_STREAM_SECONDS, live } from '@soltura/contract/live/live';
import * as z from 'zod/mini';
import { openChannel } from '../../device/channel.ts';
import { doAlone } from '../../device/locks.ts';
import { isOffline } from '../../device/network.ts';
import { choosePauseMs } from './pause.ts';
import { readEvents } from './read-events.ts';

/** The time in ms after which a hidden window leaves the stream to others; a switch between tabs is shorter. */
const HIDDEN_MS = 30_000;
/** The time in ms within which a free lock is granted. */
const LOCK_MS = 200;
/**
 * The time in ms without a touch after which a window opens no further stream: otherwise it would renew the token, and
 * keep the session of a device that nobody uses (decision 0277).
 */
const UNUSED_MS = 3_600_000;
const OFFLINE_MS = 60_000;
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

interface Following {
  subject: string;
  onMessage: (message: LiveMessage) => void;
}

const alive = z.object({ type: z.literal('alive') });

/**
 * Follows the events of the signed-in person while this window is visible and used, until the returned function is
 * called.
 *
 * All windows of a browser share one stream, because a host may have six connections: the window with the lock reads it
 * and passes its messages on. Each window stores the time since it last heard anything, and asks for the events that it
 * has missed.
 */
export function followEvents({ subject, onMessage }: Following): () => void {
  const name = `live-events:${subject}`;
  // Until now, the data of this page may be as old as the page.
  let heardAt = performance.timeOrigin;
  let usedAt = Date.now();
  let stopped: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const awayMs = () => Math.max(Date.now() - heardAt, 0);
  const tell = (message: LiveMessage) => {
    if (message.type === 'open') heardAt = Date.now();
    onMessage(message);
  };
  const channel = openChannel(name, (message) => {
    if (z.safeParse(alive, message).success) heardAt = Date.now();
    const told = z.safeParse(live.events.output, message);
    if (told.success) onMessage(told.data);
  });

  const readOwn = (signal: AbortSignal, onOpen: () => void) => {
    let isOpen = false;
    return readEvents({
      awayMs: awayMs(),
      lastsSeconds: LONGEST_STREAM_SECONDS,
      signal,
      onMessage: (message) => {
        if (message.type === 'open') {
          isOpen = true;
          onOpen();
        }
        channel.post(message);
        tell(message);
      },
      onAlive: () => {
        // Before that, something missed may still be on its way.
        if (!isOpen) return;
        heardAt = Date.now();
        channel.post({ type: 'alive' });
      },
    });
  };

  const catchUp = (signal: AbortSignal) =>
    readEvents({ awayMs: awayMs(), lastsSeconds: 0, signal, onMessage: tell, onAlive: () => undefined });

  async function lead(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      while (isOffline() && !signal.aborted) await wait(OFFLINE_MS, signal);
      if (Date.now() - usedAt > UNUSED_MS) end();
      if (signal.aborted) return;
      const last = await readOwn(signal, () => {
        failures = 0;
      }).catch(() => undefined);
      if (signal.aborted) return;
      const pauseMs = choosePauseMs({ failures, status: last?.status, askedMs: last?.afterMs }, Math.random);
      failures += 1;
      await wait(pauseMs, signal);
    }
  }

  async function take(signal: AbortSignal): Promise<void> {
    let leads = false;
    const turn = doAlone(
      name,
      () => {
        leads = true;
        return lead(signal);
      },
      signal,
    ).catch(() => undefined);
    await wait(LOCK_MS, signal);
    // Another window has the stream, and this one did not hear it before.
    if (!leads && !signal.aborted) await catchUp(signal).catch(() => undefined);
    await turn;
  }

  const begin = () => {
    clearTimeout(hiding);
    hiding = undefined;
    if (stopped || document.visibilityState !== 'visible') return;
    stopped = new AbortController();
    void take(stopped.signal);
  };
  const end = () => {
    clearTimeout(hiding);
    hiding = undefined;
    stopped?.abort();
    stopped = undefined;
  };
  const noteUse = () => {
    usedAt = Date.now();
    begin();
  };
  const look = () => {
    if (document.visibilityState === 'visible') noteUse();
    else hiding ??= setTimeout(end, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', begin);
  for (const kind of USES) window.addEventListener(kind, noteUse, { capture: true, passive: true });
  begin();
  return () => {
    end();
    for (const kind of USES) window.removeEventListener(kind, noteUse, { capture: true });
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', end);
    window.removeEventListener('pageshow', begin);
    channel.close();
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
}
