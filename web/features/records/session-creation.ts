import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import type { SessionValues } from './session.mutations.ts';

const STORAGE_KEY = 'soltura.new-session';

const sentBefore = z.object({ key: z.string(), body: z.string() });

/** A session that was sent and has had no answer: it may be stored. */
interface SentSession {
  readonly key: string;
  readonly values: SessionValues;
}

interface Ways {
  storage: Storage;
  makeKey: () => string;
  create: (values: SessionValues, idempotencyKey: string) => Promise<number>;
  /** Writes other values over those of a session that turned out to be stored. */
  update: (recordId: number, values: SessionValues) => Promise<void>;
}

/**
 * Makes one session out of one form, however often it takes: what had no answer is sent again with its key, which the
 * server answers without a second session (api.md 1.4), also after the page was loaded again. Values that were changed
 * since are then written over it.
 *
 * Once it has answered, the next values are another session.
 */
export function startCreation({ storage, makeKey, create, update }: Ways) {
  let unanswered: SentSession | undefined;
  let made: number | undefined;
  const send = async (sent: SentSession): Promise<number> => {
    unanswered = sent;
    try {
      const recordId = await create(sent.values, sent.key);
      unanswered = undefined;
      forget(storage);
      return recordId;
    } catch (error) {
      if (isRefusal(error)) {
        unanswered = undefined;
        forget(storage);
      }
      throw error;
    }
  };
  return async (values: SessionValues): Promise<{ recordId: number; version: number }> => {
    if (unanswered && JSON.stringify(unanswered.values) !== JSON.stringify(values)) {
      try {
        made = await send(unanswered);
      } catch (error) {
        if (unanswered) throw error;
      }
    }
    if (made === undefined) {
      const recordId = await send(unanswered ?? { values, key: prepare(storage, values, makeKey) });
      return { recordId, version: 1 };
    }
    const recordId = made;
    await update(recordId, values);
    made = undefined;
    return { recordId, version: 2 };
  };
}

/** The key of the same values that were sent before a reload and had no answer, else a new one. */
function prepare(storage: Storage, values: SessionValues, makeKey: () => string): string {
  const body = JSON.stringify(values);
  const before = read(storage);
  if (before?.body === body) return before.key;
  const key = makeKey();
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ key, body }));
  } catch {
    // Storage may be full or blocked; the key is then known as long as the panel.
  }
  return key;
}

function read(storage: Storage): z.output<typeof sentBefore> | undefined {
  try {
    return z.safeParse(sentBefore, JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function forget(storage: Storage): void {
  try {
    storage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept where there is no storage.
  }
}

/** Whether the server said no for good; after anything else it may have stored what it was sent. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.status ?? 500) : 500;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}
