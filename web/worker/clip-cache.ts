import { isClipCache } from './cache-names.ts';
import { keepClip } from './keep-clip.ts';
import { type Keeping, readMessage } from './messages.ts';
import { readRange } from './ranges.ts';
import { choosePart } from './requests.ts';

/** Keeps clips for a person at the request of a page, and answers requests for them, with and without a network. */
export function installClipCache(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message = readMessage(event.data);
    if (message?.kind !== 'keep-clip') return;
    const [port] = event.ports;
    event.waitUntil(
      keepClip(message).then(
        (keeping) => port?.postMessage(keeping),
        () => port?.postMessage('failed' satisfies Keeping),
      ),
    );
  });
  worker.addEventListener('fetch', (event) => {
    if (choosePart(event.request, worker.location.origin) === 'clip')
      event.respondWith(answerClip(event.request));
  });
}

/** Answers with the requested part: a player asks for parts, and needs the length of the whole clip. */
async function answerClip(request: Request): Promise<Response> {
  const kept = await findClip(request.url);
  if (!kept) return fetch(request);
  const sound = await kept.blob();
  const headers = { 'content-type': kept.headers.get('content-type') ?? '', 'accept-ranges': 'bytes' };
  const range = readRange(request.headers.get('range'), sound.size);
  if (range === 'whole') return new Response(sound, { headers });
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${sound.size}` } });
  }
  const { first, last } = range;
  return new Response(sound.slice(first, last + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${sound.size}` },
  });
}

/** Looks in the caches of all people, since a clip is the same for everybody who may ask for its address. */
async function findClip(url: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isClipCache)) {
    const kept = await (await caches.open(name)).match(url);
    if (kept) return kept;
  }
  return undefined;
}
