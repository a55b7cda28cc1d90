import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import type { WriteOptions } from '../../editing/write-record.ts';
import { areSame } from './form-work.ts';
import type { SessionValues } from './session.mutations.ts';

/** A session that was sent and has had no answer: it may be stored. */
const sentSession = z.object({
  key: z.string(),
  values: z.object({
    date: z.string(),
    coach: z.string(),
    sessionType: z.string(),
    topic: z.string(),
    comments: z.string(),
    callDocument: z.string(),
    zoomLink: z.string(),
  }),
  /** Whether its form is still open, or was when the page was loaded again. */
  isOpen: z.boolean(),
});
type SentSession = z.output<typeof sentSession>;

interface SessionCreation {
  /** Makes the session, or finds it made already. */
  create: (values: SessionValues, options?: WriteOptions) => Promise<{ recordId: number; version: number }>;
  /** All that belongs to the session is answered: the same values are another session from now on. */
  settle: () => void;
  /** The form is closed: other values are another session from now on. */
  leave: () => void;
}

interface Ways {
  /** Whose sessions are kept here. */
  personId: number;
  storage: Storage;
  makeKey: () => string;
  create: (values: SessionValues, options: WriteOptions) => Promise<number>;
  /** Writes other values over those of a session that turned out to be stored. */
  update: (recordId: number, values: SessionValues, options: WriteOptions) => Promise<void>;
}

interface Place {
  storage: Storage;
  name: string;
}

/**
 * Makes one session out of one form, however often it takes: what had no answer is sent again with its key, which the
 * server answers without a second session (api.md 1.4), also after the page was loaded again. Values that were changed
 * since are then written over it.
 *
 * Until it is settled the same values are the same session: its attendees may still be on their way.
 */
export function startCreation({ personId, storage, makeKey, create, update }: Ways): SessionCreation {
  const place: Place = { storage, name: `soltura.new-session.${personId}` };
  const before = read(place);
  let unanswered = before?.isOpen ? before : undefined;
  let made: number | undefined;
  const send = async (sent: SentSession, options: WriteOptions): Promise<number> => {
    unanswered = sent;
    keep(place, sent);
    try {
      const recordId = await create(sent.values, { ...options, idempotencyKey: sent.key });
      unanswered = undefined;
      return recordId;
    } catch (error) {
      if (isRefusal(error)) {
        unanswered = undefined;
        forget(place);
      }
      throw error;
    }
  };
  const createOrFind = async (values: SessionValues, options: WriteOptions = {}) => {
    if (unanswered && !areSame(unanswered.values, values)) {
      try {
        made = await send(unanswered, options);
      } catch (error) {
        if (unanswered) throw error;
      }
    }
    if (made === undefined) {
      const recordId = await send(unanswered ?? prepare(place, values, makeKey), options);
      return { recordId, version: 1 };
    }
    const recordId = made;
    await update(recordId, values, options);
    made = undefined;
    return { recordId, version: 2 };
  };
  const leave = () => {
    if (unanswered) keep(place, { ...unanswered, isOpen: false });
  };
  return { create: createOrFind, settle: () => forget(place), leave };
}

/** With the key of the same values that were sent before and had no answer, else with a new one. */
function prepare(place: Place, values: SessionValues, makeKey: () => string): SentSession {
  const before = read(place);
  const key = before && areSame(before.values, values) ? before.key : makeKey();
  return { key, values, isOpen: true };
}

function keep({ storage, name }: Place, sent: SentSession): void {
  try {
    storage.setItem(name, JSON.stringify(sent));
  } catch {
    // Storage may be full or blocked; the key is then known as long as the panel.
  }
}

function read({ storage, name }: Place): SentSession | undefined {
  try {
    return z.safeParse(sentSession, JSON.parse(storage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function forget({ storage, name }: Place): void {
  try {
    storage.removeItem(name);
  } catch {
    // Nothing was kept where there is no storage.
  }
}

/** Whether the server said no for good; after anything else it may have stored what it was sent. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.status ?? 500) : 500;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}
