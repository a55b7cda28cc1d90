import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerErrors } from './errors.ts';
import { makePageSender, serveStatic } from './static.ts';
import { answerUnknownPaths, makeMethodFinder } from './unknown-paths.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-static-'));
const [web, audio] = [path.join(folder, 'web'), path.join(folder, 'audio')];
mkdirSync(path.join(web, 'assets'), { recursive: true });
mkdirSync(path.join(audio, 'es'), { recursive: true });
for (const file of [
  'index.html',
  'index.html.br',
  'signed-in.html',
  'theme.js',
  'worker.js',
  'worker.js.br',
  'assets/app-1a2b.js',
  'assets/app-1a2b.js.br',
  'assets/anki.worker-1a2b.js',
  'assets/anki.worker-1a2b.js.br',
  'assets/not-anki.worker-1a2b.js',
  'assets/sql-wasm-browser-1a2b.wasm',
  'assets/sql-wasm-browser-1a2b.wasm.br',
]) {
  writeFileSync(path.join(web, file), `content of ${file}`);
}
writeFileSync(path.join(audio, 'es', '1-1a2b3c4d.mp3'), 'a clip of twenty-five byt');

const app = fastify();
answerErrors(app);
await serveStatic(app, { web, audio });
answerUnknownPaths(app, makeMethodFinder(app, []), makePageSender(web));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

const FOREVER = 'public, max-age=31536000, immutable';

test.each([
  ['/', 'no-cache'],
  ['/myflashcards/srsquiz', 'no-cache'],
  ['/signed-in.html', 'no-cache'],
  ['/theme.js', 'public, max-age=3600'],
  ['/worker.js', 'no-cache'],
  ['/assets/app-1a2b.js', FOREVER],
  ['/audio/es/1-1a2b3c4d.mp3', FOREVER],
])('%s is kept as %s, compressed or not', async (url, cacheControl) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await get(url, { 'accept-encoding': encoding });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, cacheControl]);
  }
});

test('a file that may be compressed says so to caches', async () => {
  for (const encoding of ['br', 'identity']) {
    const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding });
    expect([headers.vary, headers['content-encoding'] ?? 'identity']).toEqual(['accept-encoding', encoding]);
  }
});

test('a page of the app is the app, whatever its path', async () => {
  expect((await get('/manage-flashcards')).body).toBe('content of index.html');
});

test.each([
  '/audio/es/2-00000000.mp3',
  '/assets/old-9f9f.js',
  '/favicon.ico',
  '/.well-known/nothing',
  '/api',
  '/api/',
  '/api?x=1',
])('the missing file %s is no page', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'unknown_call' } }]);
});

test('a page looked at with HEAD is told of without its text, and caches tell who wants a page', async () => {
  const answer = await app.inject({
    method: 'HEAD',
    url: '/manage-flashcards',
    headers: { accept: 'text/html' },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  expect(answer.headers.vary).toMatch(/\baccept(,|$)/);
  const program = await app.inject({ url: '/manage-flashcards', headers: { accept: 'application/json' } });
  expect([program.statusCode, program.headers.vary]).toEqual([404, 'accept']);
});

test('a page is only read: another method is told so', async () => {
  const sent = await app.inject({ method: 'POST', url: '/' });
  expect([sent.statusCode, sent.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const asked = await app.inject({ method: 'OPTIONS', url: '/' });
  expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
});

test('only the page of the silent sign-in may be framed, by ourselves', async () => {
  expect((await get('/signed-in.html')).headers['x-frame-options']).toBe('SAMEORIGIN');
  expect((await get('/')).headers['x-frame-options']).toBeUndefined();
});

test.each(['br', 'identity'])('one script alone may run WebAssembly, sent as %s', async (encoding) => {
  const policyOf = async (url: string) =>
    (await get(url, { 'accept-encoding': encoding })).headers['content-security-policy'];
  expect(await policyOf('/assets/anki.worker-1a2b.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' http: https:",
  );
  for (const url of ['/', '/assets/app-1a2b.js', '/assets/not-anki.worker-1a2b.js']) {
    expect(await policyOf(url)).toBeUndefined();
  }
});

test.each(['br', 'identity'])('the service worker runs no other script, sent as %s', async (encoding) => {
  const { headers } = await get('/worker.js', { 'accept-encoding': encoding });
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self' http: https:");
});

test('WebAssembly has its type, compressed or not, since browsers compile it as it comes', async () => {
  for (const encoding of ['br', 'identity']) {
    const { headers } = await get('/assets/sql-wasm-browser-1a2b.wasm', { 'accept-encoding': encoding });
    expect([headers['content-type'], headers['content-encoding']]).toEqual([
      'application/wasm',
      encoding === 'br' ? 'br' : undefined,
    ]);
  }
});

test('a clip answers ranges, and a range beyond its end with 416', async () => {
  const url = '/audio/es/1-1a2b3c4d.mp3';
  const part = await get(url, { range: 'bytes=2-5' });
  expect([part.statusCode, part.body]).toEqual([206, 'clip']);
  expect((await get(url, { range: 'bytes=999-' })).statusCode).toBe(416);
});

test.each([
  '/audio/../../package.json',
  '/audio/%2e%2e/%2e%2e/package.json',
  '/%00',
  '/assets/..%5c..%5cindex.html',
])('the odd path %s is a request that fails, not a fault of ours', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('"workspaces"');
});
