import { createStore, del, get, promisifyRequest } from 'idb-keyval';
import type * as z from 'zod/mini';
import { logFailure } from '../../api/log.ts';
import { putAtOnce } from './put-at-once.ts';

/** What people were typing on this device and have not saved; the name says whose it is. */
const store = createStore('soltura-work', 'kept');

/** What is kept under a name; undefined where there is none, or nothing that can be read. */
export async function readWork<Work>(name: string, schema: z.ZodMiniType<Work>): Promise<Work | undefined> {
  try {
    return schema.safeParse(await get<unknown>(name, store)).data;
  } catch (error) {
    logFailure('Unsaved work could not be read', error);
    return undefined;
  }
}

/** Keeps work under a name; undefined forgets it. Work that the browser does not keep lives as long as the page. */
export async function keepWork(name: string, work: object | undefined): Promise<void> {
  try {
    await (work ? putAtOnce(store, name, work) : del(name, store));
  } catch (error) {
    logFailure('Unsaved work could not be kept', error);
  }
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
        const { data } = schema.safeParse(reading.result);
        if (data !== undefined && isMeant(data)) records.delete(name);
      };
      return promisifyRequest(records.transaction);
    });
  } catch (error) {
    logFailure('Work that is saved could not be forgotten', error);
  }
}
