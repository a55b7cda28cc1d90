import * as z from 'zod/mini';
import { isAnswered } from '../api/is-answered.ts';
import { deviceStorage } from '../device/storage.ts';

/** The storage key of the idempotency keys of requests without an answer, each under the digest of its request. */
const NAME = 'soltura.unanswered';
/** The lifetime of a key in ms. The same request on another day is meant as a second one. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

const keptKeys = z.record(
  z.string(),
  z.object({ key: z.string(), at: z.number(), sent: z.optional(z.unknown()) }),
);
type Keys = z.output<typeof keptKeys>;

/** Keys of this page, for browsers that store nothing. */
let ours: Keys = {};

/**
 * Sends a write with an idempotency key. Without an answer, the key stays on the device: the same request, also after a
 * reload, gets the same key and has no second effect (api.md 1.4).
 */
export async function sendOnce<Answer>(
  request: object,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const name = await digest(request);
  const known = readKeys()[name] ?? { key: crypto.randomUUID(), at: Date.now() };
  ours = { ...ours, [name]: known };
  keepKeys({ ...readKeys(), ...ours });
  try {
    const answer = await send(known.key);
    forgetKey(name);
    return answer;
  } catch (error) {
    if (isAnswered(error)) forgetKey(name);
    throw error;
  }
}

/**
 * Returns further data of a request that has no answer yet, such as the state from which it was planned; `now` on the
 * first attempt. They are stored with the key, so that a retry is identical.
 */
export function keepSent<Sent extends object>(
  idempotencyKey: string,
  schema: z.ZodMiniType<Sent>,
  now: Sent,
): Sent {
  const [name, known] = Object.entries(readKeys()).find(([, { key }]) => key === idempotencyKey) ?? [];
  if (name === undefined || !known) return now;
  const before = schema.safeParse(known.sent);
  if (before.success) return before.data;
  ours = { ...ours, [name]: { ...known, sent: now } };
  keepKeys({ ...readKeys(), ...ours });
  return now;
}

/** Deletes the key of a request that was given up: the same request later is meant as a new one. */
export async function forgetRequest(request: object): Promise<void> {
  forgetKey(await digest(request));
}

function readKeys(): Keys {
  try {
    const kept = keptKeys.safeParse(JSON.parse(deviceStorage.get(NAME) ?? '{}')).data ?? {};
    const recent = Object.entries(kept).filter(([, { at }]) => Date.now() - at <= LONGEST_MS);
    return { ...Object.fromEntries(recent), ...ours };
  } catch {
    return ours;
  }
}

function forgetKey(name: string): void {
  ours = omit(ours, name);
  keepKeys(omit(readKeys(), name));
}

function keepKeys(keys: Keys): void {
  // With a full or blocked storage the keys last as long as the page.
  if (Object.keys(keys).length > 0) deviceStorage.set(NAME, JSON.stringify(keys));
  else deviceStorage.remove(NAME);
}

function omit(keys: Keys, omitted: string): Keys {
  return Object.fromEntries(Object.entries(keys).filter(([name]) => name !== omitted));
}

async function digest(request: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const digested = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digested, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
