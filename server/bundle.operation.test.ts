import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-bundle-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const SourceMap = z.object({ sources: z.array(z.string()) });

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
  expect(await read('/api/docs/static/swagger-ui.css')).toContain('.swagger-ui');
  expect(await read('/api/docs/json')).toContain('/public/examples');

  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}, 120_000);

test('a start reads the bundle alone, which its maps lead back to the sources', () => {
  const folder = path.dirname(bundleServer());
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const listImports = (file: string) =>
    parseAst(read(file)).body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []));
  const files = new Set(['main.js']);
  const packages = new Set<string>();
  for (const file of files) {
    for (const name of listImports(file)) {
      if (name.startsWith('./')) files.add(name.slice(2));
      else if (!isBuiltin(name)) packages.add(name);
    }
  }
  expect([...packages]).toEqual(['@node-rs/argon2']);
  const maps = readdirSync(folder).filter((file) => file.endsWith('.map'));
  expect(maps).toContain('main.js.map');
  const sources = maps.flatMap((file) => z.parse(SourceMap, JSON.parse(read(file))).sources);
  expect(sources).toContain('../main.ts');
  const ours = sources.filter((source) => source.endsWith('.ts'));
  expect(ours.filter((source) => !existsSync(path.join(folder, source)))).toEqual([]);
});
