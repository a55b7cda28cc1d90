import { LONGEST_KEPT_MS } from '@soltura/domain/limits';
import { del, delMany, entries, get, keys, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { logFailure } from '../../api/log.ts';
import { openRecords } from '../../device/database.ts';
import { putAtOnce } from './put-at-once.ts';

/** Unsaved work on this device. Its name begins with the id of the user. */
const store = openRecords('soltura-work', 'kept');

const keptWork = z.object({
  /** In ms since 1970. */
  keptAt: z.number(),
  work: z.unknown(),
});

/** Returns the work stored under a name. Undefined if there is none, or it is unreadable or too old. */
export async function readWork<Work>(name: string, schema: z.ZodMiniType<Work>): Promise<Work | undefined> {
  try {
    const kept = readKept(await get<unknown>(name, store));
    if (!isOld(kept)) return schema.safeParse(kept.work).data;
    await del(name, store);
    return undefined;
  } catch (error) {
    logFailure('Unsaved work could not be read', error);
    return undefined;
  }
}

/** Reads a record of the store. An earlier version of the app stored the work without `keptAt`. */
function readKept(value: unknown): { keptAt: number; work?: unknown } {
  return keptWork.safeParse(value).data ?? { keptAt: Date.now(), work: value };
}

function isOld({ keptAt }: { keptAt: number }): boolean {
  return Date.now() - keptAt > LONGEST_KEPT_MS;
}

/** Stores work under a name; undefined deletes it. After a failure the work lasts as long as the page. */
export async function keepWork(name: string, work: object | undefined): Promise<void> {
  try {
    await (work ? putAtOnce(store, name, { keptAt: Date.now(), work }) : del(name, store));
  } catch (error) {
    logFailure('Unsaved work could not be kept', error);
  }
}

export async function listWorkOf(userId: number): Promise<string[]> {
  try {
    const kept = await entries<string, unknown>(store);
    return kept
      .filter(([name, value]) => isOf(userId)(name) && !isOld(readKept(value)))
      .map(([name]) => name.slice(`${userId}:`.length));
  } catch (error) {
    logFailure('Unsaved work could not be listed', error);
    return [];
  }
}

export async function forgetWorkOf(userId: number): Promise<void> {
  await delMany((await keys<string>(store)).filter(isOf(userId)), store);
}

function isOf(userId: number): (name: string) => boolean {
  return (name) => name.startsWith(`${userId}:`);
}

/**
 * Deletes the work under a name if `isMeant` is true for it, since another tab may have stored other work meanwhile.
 */
export async function forgetWork<Work>(
  name: string,
  schema: z.ZodMiniType<Work>,
  isMeant: (work: Work) => boolean,
): Promise<void> {
  try {
    await store('readwrite', (records) => {
      const reading = records.get(name);
      reading.onsuccess = () => {
        const { data } = schema.safeParse(readKept(reading.result).work);
        if (data !== undefined && isMeant(data)) records.delete(name);
      };
      return promisifyRequest(records.transaction);
    });
  } catch (error) {
    logFailure('Work that is saved could not be forgotten', error);
  }
}
