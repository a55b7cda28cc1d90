import { expect, type Page } from '@playwright/test';

/** Names in the storages that say nothing of a person: choices of the device, and the router's scroll positions. */
const CHOICES = [
  'soltura.theme',
  'soltura.shortcuts',
  'soltura.audio-speed',
  'soltura.audio-pause',
  'soltura.kept-sound',
  'tsr-scroll-restoration-v1_3',
];

/**
 * Everything that a page's origin has on this device, as one text: names and values of both storages, the records of all
 * databases, and the addresses of all caches but those of the app's own files; empty when there is nothing of a person.
 */
export function listDevice(page: Page): Promise<string> {
  return page.evaluate(async (choices) => {
    const found: string[] = [];
    for (const storage of [localStorage, sessionStorage]) {
      for (const [name, text] of Object.entries(storage)) {
        if (!choices.includes(name)) found.push(text === '' ? name : `${name} ${text}`);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const read = <Value>(request: IDBRequest<Value>) =>
          new Promise<Value>((resolve) => {
            request.addEventListener('success', () => resolve(request.result));
          });
        const [keys, values] = await Promise.all([read(records.getAllKeys()), read(records.getAll())]);
        if (keys.length > 0) found.push(`${name}/${store} ${JSON.stringify([keys, values])}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(url);
        const isOfApp =
          pathname === '/' ||
          pathname.startsWith('/assets/') ||
          /\.(?:js|svg|png|webmanifest|woff2)$/.test(pathname);
        if (!isOfApp) found.push(`${name} ${pathname}`);
      }
    }
    return found.join('\n');
  }, CHOICES);
}

/** Waits until the device has copies of these answers of the signed-in person. */
export async function waitUntilKept(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const device = await listDevice(page);
      return names.filter((name) => !device.includes(` ${name}"`));
    })
    .toEqual([]);
}

/** Waits until the service worker has kept all that it needs and answers for the page. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
}

/** Returns the addresses of the clips that are kept for times without a network. */
export function listKeptClips(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('soltura.clips.'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}
