import { nameClipCache } from './cache-names.ts';
import type { KeepClip, Keeping } from './messages.ts';

/** The timeout in ms for fetching a clip. */
const PATIENCE_MS = 50_000;

/**
 * Fetches a clip and keeps it for a person. Only a complete answer is kept, since parts of it are sent later. Another
 * host has to allow that our pages read it (CORS): an opaque answer has no known length and no parts.
 */
export async function keepClip({ personId, url, room }: KeepClip): Promise<Keeping> {
  const answer = await fetch(url, {
    credentials: 'omit',
    priority: 'low',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const type = answer.headers.get('content-type') ?? '';
  // Some hosts answer with a page if the file is missing.
  if (answer.status !== 200 || type.startsWith('text/html')) return 'failed';
  if (Number(answer.headers.get('content-length') ?? 0) > room) return 'no-room';
  const sound = await answer.blob();
  if (sound.size === 0) return 'failed';
  if (sound.size > room) return 'no-room';
  const name = nameClipCache(personId);
  // The page makes the cache, and a log-out drops it: a clip that arrives later is not kept.
  if (!(await caches.has(name))) return 'failed';
  try {
    const headers = { 'content-type': type, 'content-length': String(sound.size) };
    await (await caches.open(name)).put(url, new Response(sound, { headers }));
  } catch {
    return 'no-room';
  }
  return sound.size;
}
