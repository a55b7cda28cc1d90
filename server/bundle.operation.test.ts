import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-bundle-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** As `npm start`, which installs what is missing first: that must not happen under other tests. */
function bundleServer(): string {
  const build = pathToFileURL(path.join(import.meta.dirname, '../scripts/build.mjs')).href;
  const script = `const { ensureServer } = await import('${build}'); await ensureServer();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_ENV: '' },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return path.join(import.meta.dirname, 'dist/main.js');
}

test('the bundle that npm start runs serves pages, clips and the description, and starts workers', async () => {
  const program = bundleServer();
  const port = String(await findFreePort());
  const settings = { PORT: port, DATA_DIR: path.join(home, 'data'), WEB_CONCURRENCY: '2' };
  const server = runServer(settings, [program]);
  await waitUntilReady(server);
  const read = async (address: string) => (await fetch(`http://localhost:${port}${address}`)).text();
  // Files that modules find by their own place.
  expect(await read('/')).toContain('<div id="root">');
  const [styles = ''] =
    /\/account\/assets\/[^"]+pages\.css/.exec(await read('/account/password?token=ended')) ?? [];
  expect(await read(styles)).toContain('Archivo Variable');
  const { paths } = JSON.parse(await read('/api/openapi.json'));
  expect(paths).toHaveProperty(['/public/examples', 'get']);
  expect(await read('/api/docs')).toContain('swagger-ui');
  expect(await read('/api/docs/json')).toContain('/public/examples');

  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}, 120_000);
