import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readInlineHashes } from './inline-hashes.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { makePageSender, serveStatic } from './static.ts';
import { answerUnknownPaths } from './unknown-paths.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-headers-'));
const [web, audio] = [path.join(folder, 'web'), path.join(folder, 'audio')];
mkdirSync(path.join(web, 'assets'), { recursive: true });
mkdirSync(audio);
for (const file of ['index.html', 'signed-in.html', 'assets/app-1a2b.js']) {
  writeFileSync(path.join(web, file), `content of ${file}`);
}

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

/** A server with these settings, and how to read what it answers about security: names and values as they are sent. */
async function serve(settings: Record<string, string>) {
  const app = fastify();
  closers.push(() => app.close());
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', ...settings });
  setSecurityHeaders(app, config, readInlineHashes(path.join(web, 'index.html')));
  app.get('/api/call', async () => ({ fine: true }));
  await serveStatic(app, { web, audio });
  answerUnknownPaths(app, () => [], makePageSender(web));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return (url: string) =>
    new Promise<string[]>((resolve, reject) => {
      const asked = get(`${address}${url}`, { headers: { accept: 'text/html' } }, (answer) => {
        answer.resume();
        const lines = answer.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !others.has(name.toLowerCase()) ? [`${name}: ${all[index + 1]}`] : [],
        );
        resolve(lines);
      });
      asked.on('error', reject);
    });
}

/** Other headers of answers. */
const others = new Set(
  `accept-ranges cache-control connection content-length content-type date etag keep-alive last-modified vary`.split(
    ' ',
  ),
);

const ORDINARY = [
  "Content-Security-Policy: default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';media-src 'self' http: https: blob:;connect-src 'self' http://localhost:3000;frame-src 'self' http://localhost:3000;worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
  'Origin-Agent-Cluster: ?1',
  'Referrer-Policy: strict-origin-when-cross-origin',
  'X-Content-Type-Options: nosniff',
  'X-DNS-Prefetch-Control: off',
  'X-Download-Options: noopen',
  'X-Frame-Options: DENY',
  'X-Permitted-Cross-Domain-Policies: none',
  'X-XSS-Protection: 0',
  'Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=(), microphone=(self)',
];

test.each([
  '/api/call',
  '/api/call',
  '/api/nothing',
  '/',
  '/manage-flashcards',
  '/assets/app-1a2b.js',
  '/assets/none.js',
])('%s carries every header of the policy, letter by letter', async (url) => {
  const read = await serve({});
  expect(await read(url)).toEqual(ORDINARY);
});

test('the page that is framed by our own says so, also after and before others', async () => {
  const read = await serve({});
  const framed = [
    ...ORDINARY.filter((line) => !/^(content-security-policy|x-frame-options):/i.test(line)),
    "content-security-policy: default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-frame-options: SAMEORIGIN',
  ].toSorted();
  expect(await read('/')).toEqual(ORDINARY);
  expect((await read('/signed-in.html')).toSorted()).toEqual(framed);
  expect(await read('/')).toEqual(ORDINARY);
});

test('only the scripts and styles that stand in the document of the app are allowed, by their hashes', async () => {
  const [shown, styled] = ["document.title = 'drawn'", 'html { color: ink }'];
  const document = path.join(folder, 'page.html');
  writeFileSync(
    document,
    `<script>${shown}</script><script src="/a.js"></script>\n<style>${styled}</style><style>\na\n</style>`,
  );
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(readInlineHashes(document)).toEqual({
    scripts: [hash(shown)],
    styles: [hash(styled), hash('\na\n')],
  });
  expect(readInlineHashes(path.join(folder, 'none.html'))).toEqual({ scripts: [], styles: [] });

  writeFileSync(path.join(web, 'index.html'), `<script>${shown}</script><style>${styled}</style>`);
  const [policy] = await (await serve({}))('/');
  expect(policy).toContain(`;script-src 'self' ${hash(shown)};style-src 'self' ${hash(styled)};`);
});

test('a server behind https asks browsers to stay there, and one with other front ends lets them load from it', async () => {
  const read = await serve({
    PUBLIC_URL: 'https://school.example',
    ALLOWED_ORIGINS: 'https://other.example',
  });
  const headers = await read('/api/call');
  expect(headers).toContain('Strict-Transport-Security: max-age=31536000');
  expect(headers).toContain('Cross-Origin-Resource-Policy: cross-origin');
});

test.each([
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('with HSTS=%s its other hosts are asked by https alone, too', async (HSTS, expected) => {
  const read = await serve({ PUBLIC_URL: 'https://school.example', HSTS });
  expect(await read('/')).toContain(`Strict-Transport-Security: ${expected}`);
});

test('an address that browsers do not trust has no header that they complain of', async () => {
  const lines = await (await serve({ PUBLIC_URL: 'http://school.example' }))('/');
  expect(lines.filter((line) => /^(cross-origin-opener-policy|strict-transport)/i.test(line))).toEqual([]);
});
