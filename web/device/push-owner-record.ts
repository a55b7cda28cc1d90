import { del, get, set } from 'idb-keyval';
import { openRecords } from './database.ts';

const OWNER = 'owner';
const records = openRecords('soltura-push', 'owner');

/**
 * The id of the user whose reminders this device shows, stored where the service worker can read it. Undefined for
 * nobody, and in a browser that keeps no records, which then shows none.
 */
export async function readPushOwnerRecord(): Promise<number | undefined> {
  try {
    const owner: unknown = await get(OWNER, records);
    return typeof owner === 'number' ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the user whose reminders are shown; undefined for nobody. Rejects in a browser that keeps no records. */
export function storePushOwnerRecord(userId: number | undefined): Promise<void> {
  return userId === undefined ? del(OWNER, records) : set(OWNER, userId, records);
}
