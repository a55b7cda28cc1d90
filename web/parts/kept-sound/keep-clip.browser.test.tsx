import { expect, onTestFinished, test, vi } from 'vitest';
import { nameClipCache } from '../../worker/cache-names.ts';
import { keepClip } from '../../worker/keep-clip.ts';

const PERSON = 7;
const SOUND = new Uint8Array(100);
const CLIP = `${location.origin}/audio/es/1.mp3`;
const asMp3 = (more: Record<string, string> = {}) => ({ headers: { 'content-type': 'audio/mpeg', ...more } });

/** Makes the cache of the person, as their page does, and answers requests for the clip. */
async function beKept(answer: () => Response | Promise<Response>) {
  const name = nameClipCache(PERSON);
  const cache = await caches.open(name);
  onTestFinished(async () => void (await caches.delete(name)));
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer());
  return { name, cache };
}

const keep = (room = 1_000) => keepClip({ kind: 'keep-clip', personId: PERSON, url: CLIP, room });

test('a whole clip is kept with its type and its length, which players need', async () => {
  const { cache } = await beKept(() => new Response(SOUND, asMp3()));
  expect(await keep()).toBe(100);
  const kept = await cache.match(CLIP);
  expect(kept?.headers.get('content-type')).toBe('audio/mpeg');
  expect(kept?.headers.get('content-length')).toBe('100');
  expect((await kept?.arrayBuffer())?.byteLength).toBe(100);
});

test.each<[what: string, answer: () => Response, outcome: string]>([
  ['a part', () => new Response(SOUND, { status: 206, ...asMp3() }), 'failed'],
  ['a missing file', () => new Response('', { status: 404 }), 'failed'],
  [
    'a page in its place',
    () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    'failed',
  ],
  ['an empty file', () => new Response(new Uint8Array(), asMp3()), 'failed'],
  [
    'more than there is room for, as announced',
    () => new Response(SOUND, asMp3({ 'content-length': '1001' })),
    'no-room',
  ],
  ['more than there is room for', () => new Response(new Uint8Array(1_001), asMp3()), 'no-room'],
])('%s is not kept', async (_what, answer, outcome) => {
  const { cache } = await beKept(answer);
  expect(await keep()).toBe(outcome);
  expect(await cache.keys()).toEqual([]);
});

test('a clip that arrives after a log-out is not kept', async () => {
  const { name } = await beKept(async () => {
    await caches.delete(name);
    return new Response(SOUND, asMp3());
  });
  expect(await keep()).toBe('failed');
  expect(await caches.has(name)).toBe(false);
});
