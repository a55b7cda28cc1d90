import { joinEvents, type LiveEvent, tellTo } from '@soltura/domain/live/live-event';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import type { Db } from '../db/session.ts';
import { Refusal, TooManyRequests } from '../http/refusal.ts';
import { makeAnnouncer } from './announcing.ts';
import { EventStream } from './event-stream.ts';
import { makeHistory } from './history.ts';
import { makeListener } from './listener.ts';
import { checkHolders, type StreamHolder } from './receivers.ts';

/** The time in ms over which events are collected before they are sent. */
const COLLECT_MS = 50;
/** The interval of heartbeats in ms: proxies close a connection that is silent for a minute. */
const BEAT_MS = 20_000;
/** A person has one stream for each browser, and a lost one is noticed late. */
const MAX_OF_ONE = 10;
const RETRY_SECONDS = 30;
/** Clients of a server that stops come back over this time, in ms. */
const RETURN_OVER_MS = 5_000;
/** Covers the time that an event takes from the commit to this process, in ms. */
const MARGIN_MS = 2_000;
const MAX_STREAMS = 2_000;

const NOT_HEARD =
  'This server does not hear what other servers store, because its database connections go through a pooler that does not pass notifications on.';

export interface NewStream {
  readonly holder: StreamHolder;
  /** The end of the access token, in ms since 1970. */
  readonly tokenEndsAt: number;
  readonly awaySeconds: number;
  readonly lastsSeconds: number;
}

export interface Live {
  /**
   * Opens a stream of the events that its holder may know.
   *
   * @throws Refusal 'not-found' where events cannot be heard, TooManyRequests for too many streams of one person,
   * 'unavailable' for too many of all.
   */
  open(wanted: NewStream): Promise<EventStream>;
  announce(event: LiveEvent): void;
  /** Begins to listen, so that clients that come back soon get the events they have missed. */
  start(): Promise<void>;
  /** Ends all streams, and opens no further ones. */
  endStreams(): void;
  countStreams: () => number;
  stop(): Promise<void>;
}

interface LiveOptions {
  readonly db: Db;
  readonly listening: ClientConfig | undefined;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** Fewer than 2,000 where the process may have few connections. */
  readonly mostStreams?: number | undefined;
  /** The interval in ms of heartbeats and of checks of all holders. */
  readonly beatMs?: number | undefined;
}

interface OpenStream {
  holder: StreamHolder;
  readonly stream: EventStream;
  readonly tokenEndsAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Streams events to people about the writes of others (decision 0189). One connection listens for all streams of this
 * process. Before anything is sent, one statement checks the sign-ins and roles of all recipients; every 20 seconds
 * it checks all streams.
 */
export function makeLive({
  db,
  listening,
  now,
  log,
  mostStreams = MAX_STREAMS,
  beatMs = BEAT_MS,
}: LiveOptions): Live {
  const most = Math.min(mostStreams, MAX_STREAMS);
  const streams = new Set<OpenStream>();
  const announcer = makeAnnouncer(db, log);
  const history = makeHistory(() => performance.now());
  let heard: LiveEvent[] = [];
  let sending: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isEnding = false;

  const listener =
    listening &&
    makeListener(
      listening,
      {
        onEvent: (event) => {
          heard.push(event);
          sending ??= setTimeout(() => void sendHeard(), COLLECT_MS);
        },
        onListening: () => {
          history.begin();
          for (const { stream } of streams) stream.tell({ type: 'read-again' });
        },
      },
      log,
    );

  async function sendHeard(): Promise<void> {
    sending = undefined;
    const events = joinEvents(heard);
    heard = [];
    history.add(events);
    const concerned = [...streams].filter(({ holder }) => events.some((event) => tellTo(event, holder)));
    const isChecked = await check(concerned);
    for (const one of concerned) {
      if (!streams.has(one)) continue;
      // Without the database the rights of the reader are unknown; a notice that something was written reveals
      // nothing.
      if (isChecked) tell(one, events);
      else one.stream.tell({ type: 'read-again' });
    }
  }

  function tell({ holder, stream }: OpenStream, events: readonly LiveEvent[]): void {
    const changes = events.flatMap((event) => {
      const told = tellTo(event, holder);
      return told ? [{ ...told, ids: told.ids === 'many' ? told.ids : [...told.ids] }] : [];
    });
    if (changes.length > 0) stream.tell({ type: 'changed', changes });
  }

  /** Ends the streams whose right has ended, and takes over new roles. False when the database gave no answer. */
  async function check(some: readonly OpenStream[]): Promise<boolean> {
    const current = some.filter((one) => {
      if (one.tokenEndsAt > now().getTime()) return true;
      end(one, 0);
      return false;
    });
    if (current.length === 0) return true;
    try {
      const receivers = await checkHolders(
        db,
        current.map(({ holder }) => holder),
      );
      for (const [place, one] of current.entries()) {
        const receiver = receivers[place];
        if (receiver) one.holder = { ...one.holder, ...receiver };
        else end(one, 0);
      }
      return true;
    } catch (error) {
      log.warn({ err: error }, 'holders of event streams could not be checked');
      return false;
    }
  }

  function end(one: OpenStream, afterMs: number): void {
    if (!streams.has(one)) return;
    forget(one);
    one.stream.end(afterMs);
  }

  function forget(one: OpenStream): void {
    clearTimeout(one.timer);
    streams.delete(one);
    if (streams.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  function beat(): void {
    for (const { stream } of streams) stream.beat();
    void check([...streams]);
  }

  function endStreams(): void {
    isEnding = true;
    for (const one of streams) end(one, Math.round(Math.random() * RETURN_OVER_MS));
  }

  return {
    async open({ holder, tokenEndsAt, awaySeconds, lastsSeconds }) {
      if (!listener) throw new Refusal('not-found', NOT_HEARD);
      await listener.start();
      if (isEnding || streams.size >= most) throw new Refusal('unavailable');
      const own = [...streams].filter((one) => one.holder.recordId === holder.recordId);
      if (own.length >= MAX_OF_ONE) throw new TooManyRequests(RETRY_SECONDS);
      const stream = new EventStream(() => forget(opened));
      const opened: OpenStream = { holder, stream, tokenEndsAt, timer: undefined };
      const missed = listener.isListening() ? history.since(awaySeconds * 1000 + MARGIN_MS) : undefined;
      if (missed) tell(opened, joinEvents(missed));
      else stream.tell({ type: 'read-again' });
      stream.tell({ type: 'open' });
      streams.add(opened);
      const lastsMs = Math.min(lastsSeconds * 1000, tokenEndsAt - now().getTime());
      if (lastsMs <= 0) end(opened, 0);
      else opened.timer = setTimeout(() => end(opened, 0), lastsMs);
      if (streams.size > 0) beating ??= setInterval(beat, beatMs);
      return stream;
    },
    announce: announcer.announce,
    async start() {
      await listener?.start();
    },
    endStreams,
    countStreams: () => streams.size,
    async stop() {
      endStreams();
      clearTimeout(sending);
      await announcer.flush();
      listener?.stop();
    },
  };
}
