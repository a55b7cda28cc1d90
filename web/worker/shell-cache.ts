import { pause } from '../api/retry.ts';
import { findOldShells, nameShellCache } from './cache-names.ts';
import { readMessage } from './messages.ts';
import { choosePart } from './requests.ts';
import { addRoutes, canRoute, makeRoutes } from './routes.ts';
import type { Shell } from './shell.ts';

/** The key of the document in the cache; it is the same for every screen. */
const PAGE = '/';

/** The timeout in ms of a navigation, after which the kept document is shown: the network may exist in name only. */
const PATIENCE_MS = 3_000;

/**
 * Keeps the document and the files of the shell and answers with them: files at once, the document when the server does
 * not answer. A new version waits until the person wants it, or until no page of the former version is open.
 */
export function installShellCache(worker: ServiceWorkerGlobalScope, shell: Shell): void {
  const name = nameShellCache(shell);
  worker.addEventListener('install', (event) => {
    if (canRoute(event)) event.waitUntil(addRoutes(event, makeRoutes(shell.files, name)));
    event.waitUntil(keepShell(shell));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver(worker, name)));
  worker.addEventListener('message', (event) => {
    const kind = readMessage(event.data)?.kind;
    if (kind === 'take-over') event.waitUntil(worker.skipWaiting());
    if (kind === 'which-build') event.ports[0]?.postMessage(shell.build);
    if (kind === 'started') event.waitUntil(dropOldShells(worker, name));
  });
  worker.addEventListener('fetch', (event) => {
    const part = choosePart(event.request, worker.location.origin);
    if (part === 'page') event.respondWith(answerPage(event, name));
    if (part === 'file') event.respondWith(answerFile(event, name));
  });
}

/** Keeps all files or fails. The browser then tries again at a later visit, with the files that are kept already. */
async function keepShell(shell: Shell): Promise<void> {
  const cache = await caches.open(nameShellCache(shell));
  for (const file of shell.files) {
    if (await cache.match(file)) continue;
    // A file of the former version is the same if its name is.
    const answer = (await caches.match(file)) ?? (await fetch(file, { priority: 'low' }));
    await keep(cache, file, answer);
  }
  const page = await fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } });
  // While servers are replaced, one of another version may answer: its document would request other files.
  if (!(await page.clone().text()).includes(`"${shell.build}"`))
    throw new Error('The document is of another version.');
  await keep(cache, PAGE, page);
}

async function keep(cache: Cache, key: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected)
    throw new Error(`${key} was answered with ${answer.status}.`);
  await cache.put(key, answer);
}

async function takeOver(worker: ServiceWorkerGlobalScope, name: string): Promise<void> {
  // A former version has switched it on: without a network Firefox then shows its own error page instead of the kept
  // document.
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
  await dropOldShells(worker, name);
}

/** Drops the caches of former versions. The cache of a newer version that is being installed stays. */
async function dropOldShells(
  { registration, navigator }: ServiceWorkerGlobalScope,
  own: string,
): Promise<void> {
  if (registration.installing || registration.waiting) return;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locks = new Set(held.flatMap(({ name }) => name ?? []));
  for (const name of findOldShells(await caches.keys(), own, locks)) await caches.delete(name);
}

async function answerPage({ request }: FetchEvent, cacheName: string): Promise<Response> {
  const asked = fetch(request);
  const soon = await Promise.race([asked.catch(() => undefined), pause(PATIENCE_MS)]);
  // If the server is away, a proxy before it often answers in its place.
  if (soon && soon.status < 500) return soon;
  const kept = await (await caches.open(cacheName)).match(PAGE);
  return kept ?? asked;
}

/** The kept file of any version, or the server's answer, which is kept too. */
async function answerFile(event: FetchEvent, cacheName: string): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // A browser without room rejects; the answer is used all the same.
  if (answer.status === 200)
    event.waitUntil(keepUsed(cacheName, request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepUsed(cacheName: string, request: Request, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(request, answer);
}
