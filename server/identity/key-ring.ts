import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/session.ts';
import { loadKeys, type ProviderKeys } from './keys.ts';

const READ_AGAIN_MS = 60_000;

/** Soon enough for tokens with new keys, and rarely enough for tokens with made-up keys. */
export const UNKNOWN_KEY_READ_AGAIN_MS = 10_000;

/**
 * Returns the keys, read from the database at most `oldestMs` ago (by default a minute), because `npm run admin` and
 * other servers change them. Unchanged keys are the same object.
 */
export type KeyRing = (oldestMs?: number) => Promise<ProviderKeys>;

/** Opens the cache of keys, creating the first keys when there are none. */
export async function openKeyRing(db: Db, now: () => Date): Promise<KeyRing> {
  let keys = await loadKeys(db, now());
  let readAt = now().getTime();
  let reading: Promise<ProviderKeys> | undefined;

  return async (oldestMs = READ_AGAIN_MS) => {
    // The absolute value makes the cache expire after the clock was set back.
    if (Math.abs(now().getTime() - readAt) < oldestMs) return keys;
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function readAgain(): Promise<ProviderKeys> {
    const beganAt = now();
    const found = await loadKeys(db, beganAt);
    if (!isDeepStrictEqual(found, keys)) keys = found;
    readAt = beganAt.getTime();
    return keys;
  }
}

/** Memoises a value made from the keys until the keys change. */
export function followKeys<T>(
  findKeys: KeyRing,
  make: (keys: ProviderKeys) => T,
): (oldestMs?: number) => Promise<T> {
  let made: { keys: ProviderKeys; value: T } | undefined;
  return async (oldestMs) => {
    const keys = await findKeys(oldestMs);
    if (made?.keys !== keys) made = { keys, value: make(keys) };
    return made.value;
  };
}
