import { LONGEST_KEPT_MS } from '@soltura/domain/limits';
import { del, delMany, entries, get, keys, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { logFailure } from '../../api/log.ts';
import { openRecords } from '../../device/database.ts';
import { putAtOnce } from './put-at-once.ts';

/** What people were typing on this device and have not saved; the name says whose it is. */
const store = openRecords('soltura-work', 'kept');

const keptWork = z.object({
  /** In milliseconds since 1970. */
  keptAt: z.number(),
  work: z.unknown(),
});

/** What is kept under a name; undefined where there is none, nothing that can be read, or only what is too old. */
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

/** Work that an earlier version of the app has kept stands by itself, without when that was. */
function readKept(value: unknown): { keptAt: number; work?: unknown } {
  return keptWork.safeParse(value).data ?? { keptAt: Date.now(), work: value };
}

function isOld({ keptAt }: { keptAt: number }): boolean {
  return Date.now() - keptAt > LONGEST_KEPT_MS;
}

/** Keeps work under a name; undefined forgets it. Work that the browser does not keep lives as long as the page. */
export async function keepWork(name: string, work: object | undefined): Promise<void> {
  try {
    await (work ? putAtOnce(store, name, { keptAt: Date.now(), work }) : del(name, store));
  } catch (error) {
    logFailure('Unsaved work could not be kept', error);
  }
}

/** Under which names work of this person is kept, without the part that says whose it is. */
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

/** Forgets all work of this person: at Log Out. */
export async function forgetWorkOf(userId: number): Promise<void> {
  await delMany((await keys<string>(store)).filter(isOf(userId)), store);
}

function isOf(userId: number): (name: string) => boolean {
  return (name) => name.startsWith(`${userId}:`);
}

/** Forgets what is kept under a name if it is what is meant: another tab may have kept something else since. */
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
