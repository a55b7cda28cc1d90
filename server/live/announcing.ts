import { joinEvents, type LiveEvent, liveKinds } from '@soltura/domain/live/live-event';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../db/session.ts';

/** The channel of `NOTIFY` on which the servers of a school tell each other of writes. */
export const CHANNEL = 'soltura_live';

/** The time in ms over which events of finished calls are collected for one statement. */
const COLLECT_MS = 200;

const payload = z.object({
  kind: z.enum(liveKinds),
  ids: z.union([z.array(z.number()), z.literal('many')]),
  by: z.nullable(z.string()),
});

/** Returns an event as the payload of a notification, which PostgreSQL limits to 8,000 bytes. */
export function encodeEvent(event: LiveEvent): string {
  const [bounded = event] = joinEvents([event]);
  return JSON.stringify(bounded);
}

/** Returns undefined for a payload that this version does not know, as a server of another version may send. */
export function decodeEvent(text: string): LiveEvent | undefined {
  try {
    return z.safeParse(payload, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const announce = {
  name: 'announce-events',
  text: `select pg_notify('${CHANNEL}', event) from unnest($1::text[]) as event`,
};

/** Tells all servers of events; inside a transaction, with its commit. */
export async function announceEvents(db: Db, events: readonly LiveEvent[]): Promise<void> {
  await db.query(announce, [joinEvents(events).map(encodeEvent)]);
}

export interface Announcer {
  announce: (event: LiveEvent) => void;
  /** Announces what has been collected; resolves when that is done, or has failed. */
  flush: () => Promise<void>;
}

/**
 * Announces writes of people's own data after the commit, at most five times a second for the whole process:
 * PostgreSQL commits transactions with a notification one at a time, and reviews shall not wait for each other. A
 * write that a killed process has not announced is seen when the data is next read.
 */
export function makeAnnouncer(db: Db, log: FastifyBaseLogger): Announcer {
  let collected: LiveEvent[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const events = collected;
    collected = [];
    if (events.length === 0) return;
    try {
      await announceEvents(db, events);
    } catch (error) {
      log.warn({ err: error }, 'writes could not be announced');
    }
  }

  return {
    announce(event) {
      collected.push(event);
      timer ??= setTimeout(() => void flush(), COLLECT_MS);
    },
    flush,
  };
}
