import * as z from 'zod/mini';
import { isAnswered } from '../api/is-answered.ts';
import { deviceStorage } from '../device/storage.ts';

/** Where the keys of requests without an answer are kept, each under the digest of what it asks for. */
const NAME = 'soltura.unanswered';
/** What is done once more on another day is meant. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

const keptKeys = z.record(
  z.string(),
  z.object({ key: z.string(), at: z.number(), sent: z.optional(z.unknown()) }),
);
type Keys = z.output<typeof keptKeys>;

/** Of this page; all there is where the browser keeps nothing. */
let ours: Keys = {};

/**
 * Sends a write with a key. One that had no answer keeps its key on the device: sent once more unchanged, also by a page
 * that was loaded again, it has no second effect (api.md 1.4).
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
 * What a request without an answer was sent with beside what was asked for, such as what it was planned from; `now` where
 * this is its first attempt. It is kept as long as the key, so that what is sent once more is the same to the letter.
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

/** What was asked for is given up: the same asked once more is meant anew. */
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
  // Where the storage is full or blocked, the keys are known as long as the page.
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
