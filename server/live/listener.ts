import type { LiveEvent } from '@soltura/domain/live/live-event';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type ClientConfig } from 'pg';
import { CHANNEL, decodeEvent } from './announcing.ts';

const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 5_000;
/** The interval in ms at which an otherwise silent connection is checked, and the time it has to answer. */
const CHECK_MS = 15_000;
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface Listener {
  /** Begins to listen, once; resolves when it listens, or the first attempt has failed. */
  start(): Promise<void>;
  stop(): void;
  /** True while no event can be missed. */
  isListening(): boolean;
}

interface Ears {
  onEvent: (event: LiveEvent) => void;
  /** Called when it listens, first and again: events before this moment are unknown. */
  onListening: () => void;
}

/**
 * Listens for the writes of all servers over a connection of its own, which is opened again when it is lost or silent.
 */
export function makeListener(
  connection: ClientConfig,
  { onEvent, onListening }: Ears,
  log: FastifyBaseLogger,
): Listener {
  let client: Client | undefined;
  let isListening = false;
  let isStopped = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let started: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const next = new Client({
      ...connection,
      application_name: 'soltura',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, undefined));
    next.on('notification', ({ channel, payload = '' }) => {
      const event = channel === CHANNEL ? decodeEvent(payload) : undefined;
      if (event) onEvent(event);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(next, error);
      return;
    }
    if (client !== next) return;
    isListening = true;
    failures = 0;
    onListening();
    check = setInterval(() => void checkAlive(next), CHECK_MS);
    check.unref();
  }

  async function checkAlive(current: Client): Promise<void> {
    try {
      await current.query('select 1');
    } catch (error) {
      lose(current, error);
    }
  }

  function lose(lost: Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    isListening = false;
    clearInterval(check);
    // A silent connection would never end in order.
    lost.connection.stream.destroy();
    if (isStopped) return;
    if (failures === 0) log.warn({ err: error }, 'writes of other servers are not heard for a while');
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
    failures += 1;
    retry = setTimeout(() => void connect(), pauseMs);
    retry.unref();
  }

  return {
    start() {
      started ??= connect();
      return started;
    },
    stop() {
      isStopped = true;
      isListening = false;
      clearTimeout(retry);
      clearInterval(check);
      client?.connection.stream.destroy();
      client = undefined;
    },
    isListening: () => isListening,
  };
}
