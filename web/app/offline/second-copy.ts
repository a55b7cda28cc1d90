import { del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { openRecords } from '../../device/database.ts';
import { deviceStorage } from '../../device/storage.ts';
import { onUnsentWork, unsentKinds } from '../../parts/unsent/unsent-work.ts';

const store = openRecords('soltura-unsent', 'copies');

const copy = z.array(z.tuple([z.string(), z.string()]));

/**
 * Keeps a second copy of a person's unsent work in IndexedDB: browsers write local storage to the disk some seconds
 * later, so that a browser that is killed would lose the last presses. At the start, work that the local storage lacks
 * is restored from the copy; work that was answered meanwhile is sent once more, which its key makes harmless.
 * `onRestored` is called when something was restored. Returns a function that ends it.
 */
export function keepSecondCopy(userId: number, onRestored: () => void): () => void {
  const name = String(userId);
  let isOver = false;
  // Transactions of a store are done in their order, so that the last copy is the latest.
  const write = async () => {
    const texts = listTexts(userId);
    try {
      await (texts.length > 0 ? set(name, texts, store) : del(name, store));
    } catch {
      // If IndexedDB is blocked or full, the local storage is the only copy.
    }
  };
  const restore = async () => {
    const { data = [] } = copy.safeParse(await get<unknown>(name, store));
    const lost = data.filter(([key]) => deviceStorage.get(key) === null);
    if (isOver || lost.length === 0) return;
    for (const [key, text] of lost) deviceStorage.set(key, text);
    onRestored();
  };
  let stop: () => void = () => undefined;
  const begin = () => {
    if (isOver) return;
    stop = onUnsentWork(userId, () => void write());
    void write();
  };
  restore().then(begin, begin);
  return () => {
    isOver = true;
    stop();
  };
}

export function dropSecondCopy(userId: number): Promise<void> {
  return del(String(userId), store);
}

function listTexts(userId: number): [name: string, text: string][] {
  return deviceStorage.names().flatMap((name): [string, string][] => {
    const text = unsentKinds.some(({ isOf }) => isOf(userId, name)) ? deviceStorage.get(name) : null;
    return text === null ? [] : [[name, text]];
  });
}
