import * as z from 'zod/mini';
import type { KeptTexts } from '../device/storage.ts';

const KEY_LENGTH = 13;
const KEY_SHAPE = /^[a-z0-9]{13}$/;
const LIFETIME_MS = 5 * 60_000;
const HOME = '/';

const record = z.object({ navigateToUrl: z.string(), expiresAt: z.number() });

/**
 * Stores the path to open after signing in, for five minutes, and removes expired ones of unfinished sign-ins. Returns
 * the storage key (S1 §4).
 */
export function rememberNavigation(storage: KeptTexts, path: string, now: number): string {
  forgetExpired(storage, now);
  const key = randomKey();
  storage.set(key, JSON.stringify({ navigateToUrl: path, expiresAt: now + LIFETIME_MS }));
  return key;
}

/** Returns the stored path and removes it. Home without a path, with an expired one, or with one of another origin. */
export function takeNavigation(storage: KeptTexts, key: string, now: number): string {
  if (!KEY_SHAPE.test(key)) return HOME;
  const found = readRecord(storage, key);
  if (found) storage.remove(key);
  return found && found.expiresAt > now && isOwnPath(found.navigateToUrl) ? found.navigateToUrl : HOME;
}

function forgetExpired(storage: KeptTexts, now: number): void {
  for (const key of storage.names().filter((name) => KEY_SHAPE.test(name))) {
    const found = readRecord(storage, key);
    if (found && found.expiresAt <= now) storage.remove(key);
  }
}

/**
 * True if the text is a path of our own origin. Browsers read a backslash as a slash and skip tabs and line ends, so
 * '/\evil.example' would lead away; such text is refused.
 */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(text);
}

function readRecord(storage: KeptTexts, key: string): z.output<typeof record> | undefined {
  try {
    return z.safeParse(record, JSON.parse(storage.get(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** 13 characters of 0-9 and a-z. Byte values that would make some characters more likely are discarded. */
function randomKey(): string {
  let key = '';
  while (key.length < KEY_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(KEY_LENGTH))) {
      if (byte < 252 && key.length < KEY_LENGTH) key += (byte % 36).toString(36);
    }
  }
  return key;
}
