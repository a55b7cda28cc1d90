import { type LiveMessage, LONGEST_AWAY_SECONDS, live } from '@soltura/contract/live/live';
import * as z from 'zod/mini';
import { getAccessToken, replaceAccessToken } from '../session.ts';

/**
 * The time in ms within which a stream has to begin. A proxy that keeps answers back until they end lets none begin.
 */
const BEGIN_MS = 15_000;
/** The time in ms without a byte after which a stream is given up; the server sends one every 20 seconds. */
const SILENCE_MS = 50_000;

interface Reading {
  /** The ms since the reader was up to date. */
  awayMs: number;
  lastsSeconds: number;
  signal: AbortSignal;
  onMessage: (message: LiveMessage) => void;
  /** Called for every sign of life, also one without an event. */
  onAlive: () => void;
}

/** The end of a stream: its own, with the pause that the server asks for, or a refusal. */
export type EndOfEvents = { readonly status: number; readonly afterMs: number | undefined };

/**
 * Reads one stream of events until it ends. Throws without an answer, when the connection is lost or silent, and when
 * `signal` is aborted.
 */
export async function readEvents(reading: Reading): Promise<EndOfEvents> {
  const accessToken = await getAccessToken();
  const first = await readWith(accessToken, reading);
  return first.status === 401 ? readWith(await replaceAccessToken(accessToken), reading) : first;
}

async function readWith(accessToken: string, reading: Reading): Promise<EndOfEvents> {
  const { awayMs, lastsSeconds, signal, onMessage, onAlive } = reading;
  const silence = new AbortController();
  const giveUp = () => silence.abort(new Error('The stream of events is silent.'));
  let patience = setTimeout(giveUp, BEGIN_MS);
  const away = Math.min(Math.ceil(awayMs / 1000), LONGEST_AWAY_SECONDS);
  try {
    const response = await fetch(`/api${live.events.path}?away=${away}&lasts=${lastsSeconds}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) return { status: response.status, afterMs: readPause(response) };
    let afterMs: number | undefined;
    const parse = makeParser((message) => {
      if (message.type === 'end') afterMs = message.afterMs;
      else onMessage(message);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { status: response.status, afterMs };
      clearTimeout(patience);
      patience = setTimeout(giveUp, SILENCE_MS);
      onAlive();
      parse(value);
    }
  } finally {
    clearTimeout(patience);
  }
}

/** Parses a stream of events that arrives in parts. An event that this app does not know counts as 'read-again'. */
export function makeParser(onMessage: (message: LiveMessage) => void): (part: string) => void {
  let unread = '';
  return (part) => {
    const events = (unread + part).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) onMessage(readMessage(data));
    }
  };
}

function readMessage(data: string): LiveMessage {
  try {
    return z.parse(live.events.output, JSON.parse(data));
  } catch {
    return { type: 'read-again' };
  }
}

function readPause({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
